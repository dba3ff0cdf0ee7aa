import math

import torch


def reparameterize(mu, logvar):
    # Box and Muller, in double precision.
    u = torch.rand(2, *mu.shape, dtype=torch.float64, device=mu.device)
    eps = (-2 * torch.log1p(-u[0])).sqrt() * torch.cos(2 * math.pi * u[1])
    return torch.addcmul(mu, torch.exp(logvar * 0.5), eps.to(mu.dtype))
