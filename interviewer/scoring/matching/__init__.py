"""Where the phrases of a compiled rubric stand in an answer, and with what evidence."""
