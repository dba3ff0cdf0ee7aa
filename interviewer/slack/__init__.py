"""The interviewer in Slack: commands, buttons and messages in, posts in threads out."""
