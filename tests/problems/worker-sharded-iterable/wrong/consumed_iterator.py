from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.it = iter(range(n))

    def __iter__(self):
        w = get_worker_info()
        return (i for i in self.it if w is None or i % w.num_workers == w.id)
