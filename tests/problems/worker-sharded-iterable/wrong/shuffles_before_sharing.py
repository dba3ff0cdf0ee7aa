import torch
from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        # Every worker has random numbers, and so an order, of its own.
        order = torch.randperm(self.n).tolist()
        w = get_worker_info()
        return iter(order if w is None else order[w.id :: w.num_workers])
