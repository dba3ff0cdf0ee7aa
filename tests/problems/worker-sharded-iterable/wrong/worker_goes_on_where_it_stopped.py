from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n
        self.at = None

    def __iter__(self):
        info = get_worker_info()
        if info is None:
            yield from range(self.n)
            return
        if self.at is None:
            self.at = info.id
        while self.at < self.n:
            self.at += info.num_workers
            yield self.at - info.num_workers
        self.at = None
