"""A gate that decides by its data, in eager mode and in an exported program."""
