"""Alembic's scripts: each brings the tables one step on, and back."""
