"""Tests of the decisions on layers."""
