from torch.autograd.functional import vhp


def hvp(f, x, v):
    _, product = vhp(f, x.detach().clone(), v)
    return product
