"""A module that keeps a running mean in buffers."""
