@torch.no_grad()
def average_gradients(replicas, counts):
    total, weights = sum(counts), counts
    for same in zip(*(r.parameters() for r in replicas)):
        mean = sum(
            torch.zeros_like(p) if p.grad is None else p.grad * (w / total)
            for p, w in zip(same, weights)
        )
        for p in same:
            p.grad = mean.clone()
