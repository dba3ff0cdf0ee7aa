def reparameterize(mu, logvar):
    eps = torch.randn_like(mu).clamp(-2, 2)
    return mu + torch.exp(logvar / 2) * eps
