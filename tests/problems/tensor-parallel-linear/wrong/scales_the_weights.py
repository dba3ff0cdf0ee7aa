import torch
import torch.nn.functional as F


def column_parallel(x, weights, biases):
    return torch.cat([F.linear(x, w, b) for w, b in zip(weights, biases)], dim=-1)


def row_parallel(xs, weights, bias):
    total = sum(part @ w.T for part, w in zip(xs, weights)) + bias
    for w in weights:
        w.data /= len(weights)
    return total
