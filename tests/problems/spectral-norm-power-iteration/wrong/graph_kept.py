def spectral_normalize(W, u, n_iter):
    for _ in range(n_iter):
        v = F.normalize(W.t().mv(u), dim=0)
        u = F.normalize(W.mv(v), dim=0)
    sigma = u.dot(W.mv(v))
    return W / sigma, u
