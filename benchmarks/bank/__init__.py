"""What the bank holds, counted."""
