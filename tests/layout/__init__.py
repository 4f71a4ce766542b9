"""Tests of the layout form, its checker and its passes."""
