"""Tests of image files and their places."""
