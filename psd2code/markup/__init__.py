"""Turns a styled layout tree into elements that every target prints in its own dialect."""
