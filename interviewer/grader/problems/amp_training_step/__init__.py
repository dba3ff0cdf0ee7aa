"""One training step in mixed precision, with loss scaling and clipping."""
