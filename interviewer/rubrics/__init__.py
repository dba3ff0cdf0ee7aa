"""The rubric model and its loader."""
