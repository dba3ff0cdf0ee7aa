"""A linear layer out of a matrix product and a sum."""
