"""The outputs of named modules during one run of a model, through forward hooks."""
