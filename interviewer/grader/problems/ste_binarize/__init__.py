"""A threshold whose gradient is that of the identity."""
