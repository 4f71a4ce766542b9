"""Tests of psd2code/psd: what the fixtures, hand-made records and the corpus read as."""
