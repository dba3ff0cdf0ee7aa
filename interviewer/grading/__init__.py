"""The grader's clients: how the rest of the product gets a snippet judged."""
