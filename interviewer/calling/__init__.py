"""Calls to addresses of others, for webhooks: which may be called, and how."""
