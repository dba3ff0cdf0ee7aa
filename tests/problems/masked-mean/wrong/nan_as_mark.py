def masked_mean(x, mask):
    kept = x.masked_fill(~mask[..., None], float("nan"))
    count = mask.sum(1, keepdim=True).clamp(min=1)
    return kept.nansum(dim=1) / count
