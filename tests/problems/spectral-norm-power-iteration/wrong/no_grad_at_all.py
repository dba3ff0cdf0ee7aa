import torch


@torch.no_grad()
def spectral_normalize(W, u, n_iter):
    for _ in range(n_iter):
        v = W.T @ u
        v = v / v.norm()
        u = W @ v
        u = u / u.norm()
    return W / (u @ W @ v), u
