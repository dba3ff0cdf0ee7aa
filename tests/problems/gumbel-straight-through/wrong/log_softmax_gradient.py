import torch
import torch.nn.functional as F


def noise_like(x):
    return -torch.log(-torch.log(torch.rand_like(x).clamp(1e-30, 1 - 1e-7)))


def hard_of(z):
    return F.one_hot(z.argmax(-1), z.shape[-1]).to(z.dtype)


def gumbel_sample(logits, tau):
    z = logits + noise_like(logits)
    soft = (z / tau).log_softmax(-1)
    return hard_of(z) + (soft - soft.detach())
