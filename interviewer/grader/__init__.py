"""The grader process: the only floor that imports torch. Judges submissions by value."""
