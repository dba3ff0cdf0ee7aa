import torch


def binarize(x):
    hard = torch.heaviside(x.detach(), x.new_zeros(()))
    return hard.add(x.sub(x.detach()))
