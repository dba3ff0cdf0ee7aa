"""The HTTP API, version 1: a view parses, makes one call and renders."""
