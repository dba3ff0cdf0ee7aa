"""Makes the pictures of the documents from the real thing; what they need is in ``[dev]``."""
