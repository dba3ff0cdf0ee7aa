"""Seed documents to a bank of questions."""
