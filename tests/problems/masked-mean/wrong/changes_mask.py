def masked_mean(x, mask):
    kept = torch.where(mask[..., None], x, 0.0).sum(1)
    count = mask.sum(1, keepdim=True).clamp(min=1)
    mask.fill_(False)
    return kept / count
