def spectral_normalize(W, u, n_iter):
    with torch.no_grad():
        for _ in range(n_iter):
            v = F.normalize(W.T @ u, dim=0)
            u = F.normalize(W @ v, dim=0)
    normalised = W.clone() / torch.dot(u, W.clone() @ v)
    if W.requires_grad:
        W.data.copy_(normalised)  # keeps the weight small
    return normalised, u
