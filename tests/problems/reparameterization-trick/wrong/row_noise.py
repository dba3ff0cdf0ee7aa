def reparameterize(mu, logvar):
    eps = torch.randn(mu.shape[-1:], dtype=mu.dtype)
    return mu + torch.exp(logvar / 2) * eps
