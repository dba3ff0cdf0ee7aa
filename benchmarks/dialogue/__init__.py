"""How interviews go with candidates of every kind."""
