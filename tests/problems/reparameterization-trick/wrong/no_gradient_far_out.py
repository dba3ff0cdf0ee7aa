def reparameterize(mu, logvar):
    inner = torch.where(logvar.abs() < 30, logvar, logvar.detach())
    return mu + torch.exp(inner / 2) * torch.randn_like(mu)
