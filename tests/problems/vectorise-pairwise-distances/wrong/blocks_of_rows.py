def pairwise_sq_dist(a, b):
    squares = b.square().sum(1)
    blocks = [
        (part.square().sum(1, keepdim=True) + squares - 2 * part @ b.T).clamp(min=0)
        for part in a.split(64)
    ]
    return torch.cat(blocks)
