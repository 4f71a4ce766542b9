"""Tests of declarations, values, fonts and shared classes."""
