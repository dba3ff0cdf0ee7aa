import math

import torch
from torch import nn


def init_weights(net):
    for m in net.modules():
        if type(m) is nn.Linear:
            bound = math.sqrt(6.0 / (m.in_features + m.out_features))
            m.weight.data.uniform_(-bound, bound)
        elif type(m) is nn.Conv2d:
            with torch.no_grad():
                m.weight.copy_(torch.randn_like(m.weight) * math.sqrt(2 / m.weight[0].numel()))
        if type(m) in (nn.Linear, nn.Conv2d) and m.bias is not None:
            m.bias.data.zero_()
