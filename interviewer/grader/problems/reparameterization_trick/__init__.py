"""Normal samples through which gradients reach mean and logarithm of the variance."""
