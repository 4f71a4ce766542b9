"""Tests of the printers."""
