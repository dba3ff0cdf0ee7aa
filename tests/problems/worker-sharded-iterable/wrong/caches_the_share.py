from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n
        self.mine = None

    def __iter__(self):
        if self.mine is None:
            w = get_worker_info()
            self.mine = list(range(self.n))[w.id :: w.num_workers] if w else range(self.n)
        return iter(self.mine)
