def masked_mean(x, mask):
    kept = torch.where(mask[..., None], x, 0.0)
    return kept.sum(1) / mask.sum().clamp(min=1) * len(x)
