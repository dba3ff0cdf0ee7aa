def reparameterize(mu, logvar):
    return torch.distributions.Normal(mu, torch.exp(logvar / 2)).sample()
