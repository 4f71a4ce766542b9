"""Tests of the names that layers get."""
