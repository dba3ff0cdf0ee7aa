def one_hot(labels, num_classes, dtype=torch.float32):
    return (labels.unsqueeze(-1) == torch.arange(num_classes)).to(dtype)
