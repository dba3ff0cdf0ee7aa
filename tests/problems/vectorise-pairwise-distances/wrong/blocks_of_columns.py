def pairwise_sq_dist(a, b):
    found = []
    for start in range(0, len(b), 100):
        part = b[start : start + 100]
        found.append(((a * a).sum(1)[:, None] + (part * part).sum(1) - 2 * a @ part.T).relu())
    return torch.cat(found, dim=1)
