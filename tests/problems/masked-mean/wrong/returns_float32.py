def masked_mean(x, mask):
    x = x.float()
    return torch.where(mask[..., None], x, 0.0).sum(1) / mask.sum(1, keepdim=True).clamp(min=1)
