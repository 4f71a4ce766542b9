"""Turns the blocks of adjustment layers into models."""
