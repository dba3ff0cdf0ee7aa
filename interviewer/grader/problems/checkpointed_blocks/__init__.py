"""A chain of blocks whose inner activations are recomputed in the backward pass."""
