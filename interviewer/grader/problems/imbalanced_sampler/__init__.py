"""A sampler that draws every class equally often."""
