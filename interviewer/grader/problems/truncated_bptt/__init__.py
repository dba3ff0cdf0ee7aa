"""Backpropagation through time, truncated to chunks of k steps."""
