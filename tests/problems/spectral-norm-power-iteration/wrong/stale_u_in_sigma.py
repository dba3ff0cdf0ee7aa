import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        for _ in range(n_iter):
            u = u / u.norm()
            v = W.T @ u
            v = v / v.norm()
            last, u = u, W @ v
            u = u / u.norm()
    return W / (last @ W @ v), u
