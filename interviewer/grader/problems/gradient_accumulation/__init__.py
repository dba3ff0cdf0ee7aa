"""One optimizer step for a large batch that is worked through in small pieces."""
