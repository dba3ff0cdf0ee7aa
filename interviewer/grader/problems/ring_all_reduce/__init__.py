"""All-reduce around a ring: reduce-scatter, then all-gather."""
