"""How far one output of a stack of convolutions looks."""
