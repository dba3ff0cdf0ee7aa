import torch


def masked_mean(x, mask):
    count = mask.sum(-1, keepdim=True)
    weights = mask.to(x.dtype) / torch.where(count == 0, torch.ones_like(count), count)
    return torch.einsum("btd,bt->bd", torch.where(mask[..., None], x, torch.zeros_like(x)), weights)
