"""Prints typed forms as text: writers shared by all targets; a printer holds no geometry."""
