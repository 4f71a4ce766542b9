"""Tests of the fit of live texts and of the fonts that a page brings."""
