import torch
from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        w = get_worker_info()
        numbers = torch.arange(self.n)
        return iter(numbers if w is None else numbers[w.id :: w.num_workers])
