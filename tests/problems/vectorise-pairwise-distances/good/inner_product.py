import torch


def pairwise_sq_dist(a, b):
    # Closer to the origin, so that less is lost.
    shift = a.mean(0).detach()
    a, b = a - shift, b - shift
    aa, bb = torch.linalg.vecdot(a, a), torch.linalg.vecdot(b, b)
    d = torch.addmm(torch.add(aa[:, None], bb), a, b.mT, alpha=-2)
    return torch.where(d > 0, d, torch.zeros_like(d))
