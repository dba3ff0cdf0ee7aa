"""A residual block of two convolutions, with a projection where shapes change."""
