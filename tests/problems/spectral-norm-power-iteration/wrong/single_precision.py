import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        w, x = W.float(), u.float()
        for _ in range(n_iter):
            v = w.T @ x
            v = v / v.norm()
            x = w @ v
            x = x / x.norm()
    x, v = x.to(W.dtype), v.to(W.dtype)
    return W / (x @ W @ v), x
