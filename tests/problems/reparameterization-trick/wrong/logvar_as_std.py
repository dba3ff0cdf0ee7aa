def reparameterize(mu, logvar):
    return mu + logvar * torch.randn_like(mu)
