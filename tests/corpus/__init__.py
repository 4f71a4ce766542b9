"""Tests over real designs, where they lie beside the checkout."""
