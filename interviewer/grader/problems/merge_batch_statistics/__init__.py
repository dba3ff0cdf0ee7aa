"""Mean and variance of all samples from those of their shards."""
