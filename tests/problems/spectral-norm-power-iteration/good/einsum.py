import torch


@torch.no_grad()
def power(W, u, n):
    v = None
    while n:
        v = torch.einsum("oi,o->i", W, u)
        v = v / v.square().sum().sqrt()
        u = torch.einsum("oi,i->o", W, v)
        u = u / u.square().sum().sqrt()
        n -= 1
    return u, v


def spectral_normalize(W, u, n_iter):
    u, v = power(W, u, n_iter)
    sigma = (W * u[:, None] * v).sum()
    return W * sigma.reciprocal(), u
