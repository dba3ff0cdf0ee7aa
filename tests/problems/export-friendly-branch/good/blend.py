from torch import nn


class Gate(nn.Module):
    def forward(self, x):
        gate = (x.sum() > 0).to(x.dtype)
        return gate * 2 * x.clamp(min=0) + (1 - gate) * x.tanh()
