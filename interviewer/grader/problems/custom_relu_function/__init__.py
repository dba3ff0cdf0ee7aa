"""ReLU as an autograd Function with a hand-written backward."""
