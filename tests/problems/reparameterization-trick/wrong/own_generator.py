generator = torch.Generator().manual_seed(7)


def reparameterize(mu, logvar):
    eps = torch.randn(mu.shape, generator=generator, dtype=mu.dtype)
    return mu + torch.exp(logvar / 2) * eps
