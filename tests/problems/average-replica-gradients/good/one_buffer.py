import torch


def average_gradients(replicas, counts=None):
    if counts is None:
        counts = [1] * len(replicas)
    every = [list(r.parameters()) for r in replicas]
    flat = [
        torch.cat([(torch.zeros_like(p) if p.grad is None else p.grad).flatten() for p in own])
        for own in every
    ]
    mean = sum(c * f for c, f in zip(counts, flat)).detach() / sum(counts)
    for own in every:
        buffer, start = mean.clone(), 0
        for p in own:
            p.grad = buffer[start : start + p.numel()].view_as(p)
            start += p.numel()
