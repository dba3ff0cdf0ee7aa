"""Measures of the HTTP API: whether it keeps its word, and what it costs."""
