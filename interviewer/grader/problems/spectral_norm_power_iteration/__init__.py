"""Dividing a weight by its largest singular value, found by power iteration."""
