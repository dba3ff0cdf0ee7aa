@torch.no_grad()
def average_gradients(replicas, counts=None):
    weights = [1] * len(replicas) if counts is None else counts
    total = sum(weights)
    for same in zip(*(r.children() for r in replicas)):
        for ps in zip(*(m.parameters() for m in same)):
            mean = sum(p.grad * w for p, w in zip(ps, weights)) / total
            for p in ps:
                p.grad = mean.clone()
