"""The mean loss of a model over a data set, with every mode put back."""
