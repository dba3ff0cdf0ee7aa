"""What it costs to count: an event, a turn of a server, and the memory of its workers."""
