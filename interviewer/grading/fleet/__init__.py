"""Grading on other machines: jobs through a broker, to nodes that each have a grader."""
