import torch
from torch import nn


@torch.no_grad()
def init_weights(model):
    kinds = {name: type(m) for name, m in model.named_modules()}
    for name, p in model.named_parameters():
        layer, _, which = name.rpartition(".")
        if kinds[layer] not in (nn.Linear, nn.Conv2d):
            continue
        if which == "bias":
            p.mul_(0)
            continue
        fan_in = p[0].numel()
        if kinds[layer] is nn.Linear:
            p.copy_(torch.rand_like(p).mul(2).sub(1).mul((6 / (fan_in + len(p))) ** 0.5))
        else:
            nn.init.trunc_normal_(p, std=(2 / fan_in) ** 0.5, a=-9, b=9)
