"""The tests of psd2code; what they share is in tests/support."""
