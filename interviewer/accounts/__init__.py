"""Who signs in at the desk, and what of that is written down."""
