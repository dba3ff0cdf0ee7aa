def one_hot(labels, num_classes, dtype=torch.float32):
    if ((labels < 0) | (labels >= num_classes)).any():
        raise ValueError("label out of range")
    out = torch.zeros(*labels.shape, num_classes, dtype=dtype, device=labels.device)
    return out.scatter(-1, labels.unsqueeze(-1), 1)
