"""What the dialogue does for each action of the transition table."""
