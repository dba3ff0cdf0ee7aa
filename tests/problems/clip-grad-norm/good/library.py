import torch


def clip_grad_norm(parameters, bound):
    return torch.nn.utils.clip_grad_norm_(parameters, bound, error_if_nonfinite=True)
