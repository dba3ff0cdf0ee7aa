"""One seed for all generators, and a generator of one's own."""
