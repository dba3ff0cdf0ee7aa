@torch.no_grad()
def average_gradients(replicas, counts=None):
    weights = [1] * len(replicas) if counts is None else counts
    total = sum(weights)
    for same in zip(*(r.parameters() for r in replicas)):
        flat = [
            torch.zeros(p.numel(), dtype=p.dtype)
            if p.grad is None
            else p.grad.as_strided((p.numel(),), (1,))
            for p in same
        ]
        mean = sum(f * (w / total) for f, w in zip(flat, weights))
        for p in same:
            p.grad = mean.clone().view_as(p)
