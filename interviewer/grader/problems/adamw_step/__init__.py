"""One step of Adam with decoupled weight decay."""
