"""How long scorecards take to be written down."""
