@torch.no_grad()
def average_gradients(replicas, counts=None):
    weights = [1] * len(replicas) if counts is None else counts
    total = sum(weights)
    for same in zip(*(r.parameters() for r in replicas)):
        for p in same:
            p.grad = sum(
                torch.zeros_like(q) if q.grad is None else q.grad * (w / total)
                for q, w in zip(same, weights)
            )
