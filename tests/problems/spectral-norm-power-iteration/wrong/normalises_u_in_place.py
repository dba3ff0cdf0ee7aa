import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        u /= u.norm()
        for _ in range(n_iter):
            v = W.T @ u
            v /= v.norm()
            u = W @ v
            u /= u.norm()
    return W / (u @ W @ v), u
