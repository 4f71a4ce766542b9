"""Measurements that are run by hand; they print ratios and assert nothing, since machines differ."""
