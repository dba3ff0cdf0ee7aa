"""HTTP API, version 1: parses requests, makes one call, renders JSON."""
