"""How long the desk's lists and figures take."""
