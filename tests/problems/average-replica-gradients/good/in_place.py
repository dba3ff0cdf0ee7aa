def average_gradients(replicas, counts=None):
    for same in zip(*(list(r.parameters()) for r in replicas)):
        if all(p.grad is None for p in same):
            continue
        for p in same:
            if p.grad is None:
                p.grad = torch.zeros_like(p)
        weights = counts if counts is not None else [1] * len(same)
        total = torch.zeros_like(same[0].grad)
        for p, weight in zip(same, weights):
            total.add_(p.grad, alpha=weight)
        total.div_(sum(weights))
        for p in same:
            p.grad.copy_(total)
