"""Tests of what is told about a page."""
