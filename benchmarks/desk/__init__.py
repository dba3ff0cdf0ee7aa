"""How long the desk's work takes: what interviewers do with many interviews."""
