"""How well, how robustly and how fast answers are scored."""
