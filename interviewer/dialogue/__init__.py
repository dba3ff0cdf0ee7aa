"""Blueprint to script, intents, the state table and its pure `advance`, phrasing."""
