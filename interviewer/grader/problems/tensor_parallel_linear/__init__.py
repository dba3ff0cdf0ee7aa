"""One linear layer split over its output, or over its input features."""
