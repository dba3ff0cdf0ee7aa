"""The client's side of the grader: implements the `Grader` port over a local socket."""
