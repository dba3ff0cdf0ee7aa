import warnings

import torch
import torch.autograd.forward_ad as fwAD

warnings.filterwarnings("ignore", category=DeprecationWarning)


def vjp(f, x, v):
    with torch.enable_grad():
        leaf = torch.empty_like(x).copy_(x.detach()).requires_grad_()
        return torch.autograd.grad(f(leaf), [leaf], [v], retain_graph=False)[0]


def jvp(f, x, u):
    with torch.no_grad(), fwAD.dual_level():
        return fwAD.unpack_dual(f(fwAD.make_dual(x.detach(), u))).tangent.clone()
