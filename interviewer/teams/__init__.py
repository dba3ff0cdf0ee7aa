"""Who is who over HTTP: teams, their tokens, and what each of them may do."""
