"""What it costs to run foreign code in the jail."""
