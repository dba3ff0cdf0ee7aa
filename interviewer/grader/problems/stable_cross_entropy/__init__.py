"""Cross entropy of raw logits that stays finite, with rows that do not count."""
