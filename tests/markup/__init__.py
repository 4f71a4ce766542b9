"""Tests of elements made from boxes."""
