def masked_mean(x, mask):
    return torch.where(mask[..., None], x, 0.0).sum(1) / x.shape[1]
