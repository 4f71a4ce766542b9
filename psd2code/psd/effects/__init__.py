"""Turns the layer style blocks of a record into effects that show."""
