def reparameterize(mu, logvar):
    logvar = logvar.clamp(-20, 20)
    return mu + torch.exp(logvar / 2) * torch.randn_like(mu)
