"""A model and a batch of images in the memory format that puts channels last."""
