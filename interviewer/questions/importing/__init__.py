"""Takes in documents of five layouts as units that questions are made of."""
