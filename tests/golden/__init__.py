"""Tests against stored texts and pictures, and against the picture that each PSD holds."""
