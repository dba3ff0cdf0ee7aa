"""Flattening without a copy where the strides allow it, and knowing which it was."""
