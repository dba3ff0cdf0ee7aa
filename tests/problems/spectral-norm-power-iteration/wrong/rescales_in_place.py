import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        for _ in range(n_iter):
            v = W.T @ u
            v /= v.norm()
            u = W @ v
            u /= u.norm()
        sigma = u @ (W @ v)
        W /= sigma
    return W, u
