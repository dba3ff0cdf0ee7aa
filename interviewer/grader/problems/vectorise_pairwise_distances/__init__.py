"""All squared distances of two sets of points, without a loop and without a cube."""
