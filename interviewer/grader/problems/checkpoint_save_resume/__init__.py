"""Saving a training run, and going on from the file as if nothing had happened."""
