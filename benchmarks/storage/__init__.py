"""What it costs to keep things safely: backups under load, and waiting for the disk."""
