"""Normalise, match, assess, draft: answers against rubrics."""

from interviewer.compiled import prefer_compiled

IS_COMPILED = prefer_compiled()
"""Whether the modules below come compiled; they do the same as their sources."""
