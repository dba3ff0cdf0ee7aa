"""The product of a Hessian and a vector, without the Hessian."""
