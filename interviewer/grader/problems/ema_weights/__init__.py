"""A moving average of a model's parameters, with its buffers copied."""
