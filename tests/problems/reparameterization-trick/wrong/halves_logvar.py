def reparameterize(mu, logvar):
    eps = torch.randn_like(mu)
    with torch.no_grad():
        logvar /= 2
    return mu + torch.exp(logvar) * eps
