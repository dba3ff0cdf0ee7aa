"""A binary focal loss on logits, with a weight for each class."""
