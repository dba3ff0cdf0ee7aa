def one_hot(labels, num_classes, dtype=torch.float32):
    if labels.numel() and (labels.min() < 0 or labels.max() >= num_classes):
        raise ValueError
    return torch.eye(int(labels.max()) + 1 if labels.numel() else num_classes, dtype=dtype)[labels]
