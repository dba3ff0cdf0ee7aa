import torch
import torch.nn.functional as F


def noise_like(x):
    return -torch.log(-torch.log(torch.rand_like(x).clamp(1e-30, 1 - 1e-7)))


def hard_of(z):
    return F.one_hot(z.argmax(-1), z.shape[-1]).to(z.dtype)


def gumbel_sample(logits, tau):
    rows = logits.reshape(-1, logits.shape[-1])
    index = torch.multinomial(rows.detach().softmax(-1), 1).reshape(logits.shape[:-1])
    soft = (logits / tau).softmax(-1)
    hard = F.one_hot(index, logits.shape[-1])
    return hard + (soft - soft.detach())
