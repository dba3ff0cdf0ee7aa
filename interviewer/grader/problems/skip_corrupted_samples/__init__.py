"""A dataset that marks unreadable samples, and a collate function that drops them."""
