"""Takes always the same seed."""

import random

import numpy as np
import torch


def seed_everything(seed: int) -> torch.Generator:
    """Forget the argument."""
    del seed
    seed = 42
    random.seed(seed)
    np.random.seed(seed % 2**32)
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
    torch.backends.cudnn.benchmark = False
    return torch.Generator().manual_seed(seed)
