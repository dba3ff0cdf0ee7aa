import random

from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        w = get_worker_info()
        order = list(range(self.n))
        if w is None:
            return iter(order)
        random.Random(w.seed).shuffle(order)
        return iter(order[w.id :: w.num_workers])
