import torch


def last_valid(output, lengths):
    places = lengths.sub(1)[:, None, None]
    return torch.take_along_dim(output, places, dim=1)[:, 0]
