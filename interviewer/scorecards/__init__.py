"""One scorecard value, one module per output format."""
