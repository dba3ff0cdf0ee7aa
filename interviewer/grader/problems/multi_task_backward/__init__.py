"""One backward pass for several losses that share a trunk."""
