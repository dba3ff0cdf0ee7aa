"""Runs the executable claims of documents against the installed torch."""
