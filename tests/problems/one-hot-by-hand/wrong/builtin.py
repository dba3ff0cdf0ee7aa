def one_hot(labels, num_classes, dtype=torch.float32):
    return F.one_hot(labels, num_classes).to(dtype)
