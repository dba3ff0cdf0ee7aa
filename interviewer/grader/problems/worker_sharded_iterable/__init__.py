"""An iterable dataset that shares its elements out among the workers of a loader."""
