import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        for _ in range(n_iter):
            v = F.normalize(W.T @ u, dim=0)
            u = F.normalize(W @ v, dim=0)
    Wv = W @ v
    sigma = Wv.norm()
    return W / sigma, Wv / sigma
