"""What a coding problem and a verdict are. No torch."""
