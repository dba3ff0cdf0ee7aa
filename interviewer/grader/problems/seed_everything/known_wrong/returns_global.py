"""Returns torch's own generator."""

import random

import numpy as np
import torch


def seed_everything(seed: int) -> torch.Generator:
    """Hand out what everyone else draws from."""
    random.seed(seed)
    np.random.seed(seed % 2**32)
    torch.use_deterministic_algorithms(True)
    torch.backends.cudnn.benchmark = False
    return torch.manual_seed(seed)
