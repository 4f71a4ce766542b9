"""Turns shape layers into CSS boxes and SVG drawings, and draws those as a browser does, to measure their error."""
