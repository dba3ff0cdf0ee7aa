def reparameterize(mu, logvar):
    eps = torch.randn_like(mu)
    return mu.add_(torch.exp(logvar / 2) * eps)
