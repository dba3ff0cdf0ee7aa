"""The `interviewer` command: one module per group of commands."""
