@torch.no_grad()
def average_gradients(replicas, counts=None):
    weights = [1] * len(replicas) if counts is None else counts
    total = sum(weights)
    for same in zip(*(r.parameters() for r in replicas)):
        first = same[0]
        first.grad = torch.zeros_like(first) if first.grad is None else first.grad
        for p, w in zip(same, weights):
            if p.grad is not None:
                first.grad += p.grad * w
        first.grad /= total
        for p in same[1:]:
            p.grad = first.grad.clone()
