"""Returns a generator that nobody has seeded."""

import random

import numpy as np
import torch


def seed_everything(seed: int) -> torch.Generator:
    """Leave the new generator with its default seed."""
    random.seed(seed)
    np.random.seed(seed % 2**32)
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
    torch.backends.cudnn.benchmark = False
    return torch.Generator()
