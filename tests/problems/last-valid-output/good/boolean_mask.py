import torch


def last_valid(output, lengths):
    return output[torch.arange(1, output.shape[1] + 1, device=output.device) == lengths[:, None]]
