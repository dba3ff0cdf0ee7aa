"""Hands NumPy a seed that it refuses."""

import random

import numpy as np
import torch


def seed_everything(seed: int) -> torch.Generator:
    """Forget that NumPy's seeds have 32 bits."""
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
    torch.backends.cudnn.benchmark = False
    return torch.Generator().manual_seed(seed)
