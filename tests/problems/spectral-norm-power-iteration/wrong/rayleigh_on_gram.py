import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        gram = W @ W.T
        for _ in range(n_iter):
            u = gram @ u
            u = u / u.norm()
    return W / (W.T @ u).norm(), u
