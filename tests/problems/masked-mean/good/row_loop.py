def masked_mean(x, mask):
    rows = []
    for row, keep in zip(x, mask):
        chosen = row[keep]
        rows.append(chosen.mean(0) if len(chosen) else torch.zeros_like(row[0]))
    return torch.stack(rows)
