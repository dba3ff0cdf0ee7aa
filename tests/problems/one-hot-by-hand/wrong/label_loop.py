def one_hot(labels, num_classes, dtype=torch.float32):
    out = torch.zeros(labels.numel(), num_classes, dtype=dtype)
    for row, label in enumerate(labels.reshape(-1).tolist()):
        if not 0 <= label < num_classes:
            raise ValueError
        out[row, label] = 1
    return out.reshape(*labels.shape, num_classes)
