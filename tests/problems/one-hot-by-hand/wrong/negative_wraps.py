def one_hot(labels, num_classes, dtype=torch.float32):
    return torch.eye(num_classes, dtype=dtype)[labels]
