import math

import torch


def dropout(x, p, training=True):
    if not training or not p:
        return x
    if p == 1:
        return 0 * x
    # The waiting time of a unit process is below this with probability p.
    limit = -math.log1p(-p)
    return x * (torch.empty_like(x).exponential_() > limit) * (1 / (1 - p))
