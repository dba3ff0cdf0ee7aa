def masked_mean(x, mask):
    return torch.zeros(x.shape[0], x.shape[2], dtype=x.dtype)
