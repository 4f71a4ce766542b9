"""Tests of small drawings against Photoshop's formulas, worked out apart from the renderer for each pixel."""
