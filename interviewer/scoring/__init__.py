"""Normalise, match, assess, draft: answers against rubrics."""
