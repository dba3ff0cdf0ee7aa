"""What candidates say to the interviewer rather than to the question, as patterns over clauses."""
