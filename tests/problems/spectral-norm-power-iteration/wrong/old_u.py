import torch


def spectral_normalize(W, u, n_iter):
    old = u / u.norm()
    with torch.no_grad():
        for _ in range(n_iter):
            v = W.T @ u
            v = v / v.norm()
            u = W @ v
            u = u / u.norm()
    return W / (u @ W @ v), old
