def reparameterize(mu, logvar):
    return torch.normal(mu.detach(), torch.exp(logvar.detach() / 2))
