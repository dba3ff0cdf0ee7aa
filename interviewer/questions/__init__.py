"""Seed documents to a bank of questions."""

from interviewer.compiled import prefer_compiled

prefer_compiled()
