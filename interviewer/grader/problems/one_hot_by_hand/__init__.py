"""One-hot coding of labels of any rank without the built-in."""
