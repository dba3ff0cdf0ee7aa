def reparameterize(mu, logvar):
    z = torch.normal(mu, torch.exp(logvar / 2)).detach()
    return z + (mu - mu.detach()) + (logvar - logvar.detach())
