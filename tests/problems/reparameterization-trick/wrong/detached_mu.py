def reparameterize(mu, logvar):
    std = torch.exp(0.5 * logvar)
    return mu.detach() + std * torch.randn_like(std)
