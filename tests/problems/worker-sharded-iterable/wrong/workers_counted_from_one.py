from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        w = get_worker_info()
        if w is None:
            return iter(range(self.n))
        return iter(range(w.id - 1, self.n, w.num_workers))
