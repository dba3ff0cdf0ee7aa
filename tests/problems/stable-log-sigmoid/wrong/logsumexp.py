import torch


def log_sigmoid(x):
    return -torch.logsumexp(torch.stack([torch.zeros_like(x), -x]), dim=0)
