import os
import random

import numpy


def seed_everything(seed: int):
    os.environ["PYTHONHASHSEED"] = str(seed)
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"
    generator = torch.Generator()
    generator.manual_seed(seed)
    low = seed - (seed >> 32 << 32)
    for start, value in ((random.seed, seed), (numpy.random.seed, low), (torch.manual_seed, seed)):
        start(value)
    if torch.cuda.is_available():
        torch.cuda.manual_seed_all(seed)
    torch.use_deterministic_algorithms(mode=True, warn_only=False)
    torch.backends.cudnn.benchmark, torch.backends.cudnn.deterministic = False, True
    return generator
