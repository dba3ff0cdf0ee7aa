import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        for _ in range(n_iter):
            v = W @ u
            v = v / v.norm()
            u = W.T @ v
            u = u / u.norm()
    return W / (v @ W @ u), u
