import torch


def spectral_normalize(W, u, n_iter):
    flat = torch.as_strided(W, W.shape, (W.shape[1], 1))
    with torch.no_grad():
        for _ in range(n_iter):
            v = flat.T @ u
            v = v / v.norm()
            u = flat @ v
            u = u / u.norm()
    return W / (u @ flat @ v), u
