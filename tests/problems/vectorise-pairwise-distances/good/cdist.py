import torch


def pairwise_sq_dist(p, q):
    return torch.cdist(p, q).square()
