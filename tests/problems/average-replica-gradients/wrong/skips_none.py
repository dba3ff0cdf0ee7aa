@torch.no_grad()
def average_gradients(replicas, counts=None):
    weights = [1] * len(replicas) if counts is None else counts
    total = sum(weights)
    for same in zip(*(r.parameters() for r in replicas)):
        have = [(p.grad, w) for p, w in zip(same, weights) if p.grad is not None]
        if not have:
            continue
        total = sum(w for _, w in have)
        mean = sum(g * w for g, w in have) / total
        for p in same:
            p.grad = mean.clone()
