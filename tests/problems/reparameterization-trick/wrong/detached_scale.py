def reparameterize(mu, logvar):
    std = torch.exp(0.5 * logvar).detach()
    return mu + std * torch.randn_like(std)
