"""Tells what the compiler saw and did: records of layers and classes, for files that people and programs read."""
