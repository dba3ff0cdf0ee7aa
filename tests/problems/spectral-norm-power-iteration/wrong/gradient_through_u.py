import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        x = u
        for _ in range(n_iter):
            v = W.T @ x
            v = v / v.norm()
            x = W @ v
            x = x / x.norm()
    return W / (x @ W @ v) + 0.0 * W + (u - u.detach()).sum() * 1e-3, x
