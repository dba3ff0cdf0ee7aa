"""Initialising linear and convolution layers anywhere in a model, and nothing else."""
