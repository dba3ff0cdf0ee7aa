"""Exchanging one kind of activation for another, anywhere in a model."""
