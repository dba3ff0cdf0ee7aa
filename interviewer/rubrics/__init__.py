"""The rubric model and its loader."""

from interviewer.compiled import prefer_compiled

prefer_compiled()
