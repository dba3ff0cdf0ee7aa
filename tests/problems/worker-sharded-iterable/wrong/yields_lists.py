from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        w = get_worker_info()
        numbers = list(range(self.n))
        yield numbers if w is None else numbers[w.id :: w.num_workers]
