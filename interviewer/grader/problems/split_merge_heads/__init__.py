"""Splitting features into attention heads without a copy, and merging them again."""
