import numpy as np


def dropout(x, p, training=True):
    if not training:
        return x
    if p == 1:
        return x * 0
    keep = torch.from_numpy(np.random.rand(*x.shape) >= p if x.dim() else np.array(True))
    return x * keep / (1 - p)
