def reparameterize(mu, logvar):
    eps = torch.randn(mu.shape)
    return mu.float() + torch.exp(logvar.float() / 2) * eps
