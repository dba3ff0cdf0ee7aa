"""One step of gradient descent on parameters, in place and outside the graph."""
