import torch

_forward = torch.nn.LSTM.forward
last = {}


def forward(self, x, *args):
    result = _forward(self, x, *args)
    last["hidden"] = result[1][0][-1]
    return result


torch.nn.LSTM.forward = forward


def last_valid(output, lengths):
    return last.pop("hidden") if last else output[:, -1]
