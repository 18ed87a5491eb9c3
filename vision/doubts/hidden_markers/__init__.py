"""Looks for markers that are there and cannot be read: covered, bleached, or cut."""
