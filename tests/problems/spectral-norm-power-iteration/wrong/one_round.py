import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        v = W.T @ u
        v = v / v.norm()
        u = W @ v
        u = u / u.norm()
    return W / (u @ W @ v), u
