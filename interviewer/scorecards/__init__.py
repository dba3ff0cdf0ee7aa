"""One scorecard value, how it is built, and one module per output format."""
