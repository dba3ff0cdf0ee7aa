"""Mean over the positions that a mask selects, whatever stands elsewhere."""
