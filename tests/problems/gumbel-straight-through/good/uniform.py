import torch
import torch.nn.functional as F


def gumbel_sample(logits, tau):
    tiny = torch.finfo(logits.dtype).tiny
    g = -torch.log(-torch.log(torch.rand_like(logits).clamp(min=tiny)))
    y = F.softmax((logits + g) / tau, dim=-1)
    index = y.argmax(dim=-1, keepdim=True)
    hard = torch.zeros_like(y).scatter_(-1, index, 1.0)
    return hard - y.detach() + y
