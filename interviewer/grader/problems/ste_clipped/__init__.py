"""A straight-through threshold whose gradient is cut off outside [-1, 1]."""
