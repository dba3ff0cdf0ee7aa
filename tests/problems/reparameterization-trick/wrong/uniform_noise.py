def reparameterize(mu, logvar):
    eps = (torch.rand_like(mu) * 2 - 1) * 3**0.5
    return mu + torch.exp(logvar / 2) * eps
