"""Seed documents to a bank of questions."""

from interviewer.compiled import prefer_compiled

# what reads YAML is compiled too, and is imported from here first
prefer_compiled()
