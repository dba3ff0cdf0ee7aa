"""A batch sampler whose batches hold equally many items of every class."""
