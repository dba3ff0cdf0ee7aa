"""A function registered as an operator, with kernel, fake kernel and gradient."""
