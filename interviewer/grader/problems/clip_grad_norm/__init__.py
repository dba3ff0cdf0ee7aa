"""Gradients scaled down together, so that their norm stays below a bound."""
