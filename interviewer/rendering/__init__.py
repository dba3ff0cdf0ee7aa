"""Messages as Slack shows them: mrkdwn, blocks, and how much of both fits where."""
