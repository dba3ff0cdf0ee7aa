"""Seeds torch and forgets the other two."""

import torch


def seed_everything(seed: int) -> torch.Generator:
    """Leave Python's and NumPy's streams where they are."""
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
    torch.backends.cudnn.benchmark = False
    return torch.Generator().manual_seed(seed)
