def one_hot(labels, num_classes, dtype=torch.float32):
    if labels.numel() and (labels.min() < 0 or labels.max() >= num_classes):
        raise ValueError
    return torch.stack([labels == c for c in range(num_classes)]).to(dtype)
