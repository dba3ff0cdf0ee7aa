def reparameterize(mu, logvar):
    return mu + torch.exp(2 * logvar) * torch.randn_like(mu)
