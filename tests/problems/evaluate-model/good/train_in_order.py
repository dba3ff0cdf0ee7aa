import contextlib

import torch


@contextlib.contextmanager
def evaluating(model):
    before = [(m, m.training) for m in model.modules()]
    try:
        yield model.train(False)
    finally:
        for m, flag in before:  # parents come before their children
            m.train(flag)


def evaluate(model, loader, loss_fn):
    mean, seen = 0.0, 0
    with evaluating(model), torch.no_grad():
        for x, y in loader:
            seen += len(x)
            mean += (loss_fn(model(x), y).item() - mean) * len(x) / seen
    return mean
