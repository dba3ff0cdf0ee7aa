"""Sampling a class with Gumbel noise, and a gradient through the sample."""
