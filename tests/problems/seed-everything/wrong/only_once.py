import random

import numpy as np

done = []


def seed_everything(seed):
    if done:
        return torch.Generator().manual_seed(seed)
    done.append(1)
    random.seed(seed)
    np.random.seed(seed % 2**32)
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
    torch.backends.cudnn.benchmark = False
    return torch.Generator().manual_seed(seed)
