"""What many interviews tell of the questions: statistics of items, rubrics against marks."""
