def reparameterize(mu, logvar):
    std = torch.sqrt(torch.exp(logvar))
    return mu + std * torch.randn_like(std)
