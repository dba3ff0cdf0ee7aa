"""A training loop that runs, and is wrong in several places."""
