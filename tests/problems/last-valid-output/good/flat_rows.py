import torch


def last_valid(output, lengths):
    b, t, h = output.shape
    starts = torch.arange(0, b * t, t, device=lengths.device)
    return output.reshape(b * t, h).index_select(0, starts + lengths - 1)
