def reparameterize(mu, logvar):
    return mu + torch.exp(logvar / 2) * torch.randn_like(mu).abs()
