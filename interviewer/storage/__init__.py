"""The interview store on SQLAlchemy, and its migrations."""
