def masked_mean(x, mask):
    total = x.masked_fill(~mask.unsqueeze(-1), 0).sum(dim=1)
    return total / mask.sum(dim=1).clamp(min=1).unsqueeze(-1)
