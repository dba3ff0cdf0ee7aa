from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        w = get_worker_info()
        if w is None or w.num_workers == 1:
            return iter(range(self.n))
        half = self.n // 2
        return iter(range(half) if w.id == 0 else range(half, self.n))
