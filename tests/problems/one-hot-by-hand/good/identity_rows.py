def one_hot(labels, num_classes, dtype=torch.float32):
    assert labels.numel() == 0 or (int(labels.min()) >= 0 and int(labels.max()) < num_classes)
    return torch.eye(num_classes, dtype=dtype)[labels]
