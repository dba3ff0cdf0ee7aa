"""Moving every tensor in a nested batch to another device or dtype."""
