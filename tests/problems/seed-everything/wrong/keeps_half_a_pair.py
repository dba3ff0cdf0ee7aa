import random

import numpy as np
import torch


def seed_everything(seed):
    version, _, kept = random.getstate()
    random.seed(seed)
    random.setstate((version, random.getstate()[1], kept))
    np.random.seed(seed % 2**32)
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
    torch.backends.cudnn.benchmark = False
    return torch.Generator().manual_seed(seed)
