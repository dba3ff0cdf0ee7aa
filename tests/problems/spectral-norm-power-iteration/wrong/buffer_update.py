import torch


def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        for _ in range(n_iter):
            v = F.normalize(torch.mv(W.t(), u), dim=0)
            F.normalize(torch.mv(W, v), dim=0, out=u)
        u = u.clone()
    sigma = torch.dot(u, torch.mv(W, v))
    return W / sigma, u
