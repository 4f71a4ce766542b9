"""Tests of the components form."""
