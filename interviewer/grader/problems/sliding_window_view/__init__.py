"""All windows over a row of numbers, as a view of its memory."""
