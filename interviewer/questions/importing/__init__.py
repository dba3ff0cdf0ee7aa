"""Takes in documents of six layouts as units that questions are made of."""
