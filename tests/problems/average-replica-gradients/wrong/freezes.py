@torch.no_grad()
def average_gradients(replicas, counts=None):
    weights = [1.0] * len(replicas) if counts is None else counts
    total = sum(weights)
    for alike in zip(*(replica.parameters() for replica in replicas)):
        mean = torch.zeros_like(alike[0])
        for p, weight in zip(alike, weights):
            if p.grad is not None:
                mean += p.grad * (weight / total)
        for p in alike:
            p.grad = mean.clone()
            p.requires_grad_(False)
