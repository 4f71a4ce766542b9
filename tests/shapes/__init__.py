"""Tests of the forms that shapes take: CSS boxes and SVG drawings, by formula and in Chromium."""
