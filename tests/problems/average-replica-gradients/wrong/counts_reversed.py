@torch.no_grad()
def average_gradients(replicas, counts=None):
    weights = [1] * len(replicas) if counts is None else counts
    total = sum(weights)
    weights = weights[::-1]
    for same in zip(*(r.parameters() for r in replicas)):
        mean = sum(
            torch.zeros_like(p) if p.grad is None else p.grad * (w / total)
            for p, w in zip(same, weights)
        )
        for p in same:
            p.grad = mean.clone()
