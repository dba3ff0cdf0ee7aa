"""What is counted of the service's work, as Prometheus reads it."""
