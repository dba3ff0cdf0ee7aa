import random

from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        info = get_worker_info()
        mine = [i for i in range(self.n) if info is None or i % info.num_workers == info.id]
        random.shuffle(mine)
        yield from mine
