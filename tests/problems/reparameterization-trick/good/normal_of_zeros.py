import torch


def reparameterize(mu, logvar):
    noise = torch.normal(0.0, 1.0, size=mu.shape, dtype=mu.dtype, device=mu.device)
    std = torch.sqrt(torch.exp(logvar / 2)) ** 2
    return noise.mul(std).add(mu)
