def spectral_normalize(W, u, n_iter):
    u = u.detach()
    for _ in range(n_iter):
        v = W.T @ u
        v = v / v.norm()
        u = W @ v
        u = u / u.norm()
    return W / (u @ W @ v), u.detach()
