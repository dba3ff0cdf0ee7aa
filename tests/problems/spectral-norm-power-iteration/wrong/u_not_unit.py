import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        for _ in range(n_iter):
            v = W.T @ u
            v = v / v.norm()
            u = W @ v
    sigma = (W @ v).norm()
    return W / sigma, u
