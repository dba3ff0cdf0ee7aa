def one_hot(labels, num_classes, dtype=torch.float32):
    out = torch.zeros(len(labels), num_classes, dtype=dtype)
    return out.scatter_(1, labels.unsqueeze(1), 1)
