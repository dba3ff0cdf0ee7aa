"""Keeps interviews in a database: SQLAlchemy tables, the store, migrations."""
