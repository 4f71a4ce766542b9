"""Divides a page's elements into components, each list's items into one component and rows of data."""
