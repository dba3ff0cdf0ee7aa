import torch
from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n
        self.epoch = 0

    def __iter__(self):
        info = get_worker_info()
        seed = 0 if info is None else info.seed - info.id
        generator = torch.Generator().manual_seed(seed + self.epoch)
        self.epoch += 1
        order = torch.randperm(self.n, generator=generator).tolist()
        return iter(order if info is None else order[info.id :: info.num_workers])
