def reparameterize(mu, logvar):
    return mu + torch.exp(logvar / 2) * torch.rand_like(mu)
