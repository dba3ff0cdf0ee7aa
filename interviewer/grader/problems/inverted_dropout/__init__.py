"""Dropout that scales the survivors while training."""
