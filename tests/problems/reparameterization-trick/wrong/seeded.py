def reparameterize(mu, logvar):
    torch.manual_seed(0)
    return mu + torch.exp(logvar / 2) * torch.randn_like(mu)
