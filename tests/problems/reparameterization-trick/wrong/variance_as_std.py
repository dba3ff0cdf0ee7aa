def reparameterize(mu, logvar):
    return mu + logvar.exp() * torch.randn_like(mu)
