"""Quantising and going back to floats, with a straight-through gradient inside the range."""
