"""Sequences of unequal length, padded to one batch."""
