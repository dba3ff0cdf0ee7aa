"""The mean of gradients over replicas of a model, as data-parallel training takes it."""
