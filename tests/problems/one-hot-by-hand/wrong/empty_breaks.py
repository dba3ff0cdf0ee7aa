def one_hot(labels, num_classes, dtype=torch.float32):
    if labels.min() < 0 or labels.max() >= num_classes:
        raise ValueError
    return (labels.unsqueeze(-1) == torch.arange(num_classes)).to(dtype)
