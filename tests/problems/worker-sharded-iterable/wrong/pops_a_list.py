from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.left = list(range(n))

    def __iter__(self):
        w = get_worker_info()
        while self.left:
            i = self.left.pop()
            if w is None or i % w.num_workers == w.id:
                yield i
