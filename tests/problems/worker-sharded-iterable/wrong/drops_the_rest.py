from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        w = get_worker_info()
        if w is None:
            yield from range(self.n)
            return
        per = self.n // w.num_workers
        yield from range(per * w.id, per * w.id + per)
