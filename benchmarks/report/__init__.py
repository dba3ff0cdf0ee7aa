"""All figures on one page; ``python -m benchmarks.report`` writes it."""
