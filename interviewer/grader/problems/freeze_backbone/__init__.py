"""Training with one submodule frozen: its parameters, its statistics, and nothing else."""
