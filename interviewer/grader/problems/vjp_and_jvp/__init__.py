"""Products with a Jacobian from either side, without the Jacobian."""
