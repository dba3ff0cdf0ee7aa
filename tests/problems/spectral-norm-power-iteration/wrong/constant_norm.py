import torch


@torch.no_grad()
def sigma_and_u(W, u, n_iter):
    for _ in range(n_iter):
        v = W.T @ u
        v = v / v.norm()
        u = W @ v
        u = u / u.norm()
    return u @ W @ v, u


def spectral_normalize(W, u, n_iter):
    sigma, u = sigma_and_u(W, u, n_iter)
    return W / sigma, u
