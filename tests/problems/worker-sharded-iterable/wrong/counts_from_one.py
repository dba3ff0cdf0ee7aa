from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        w = get_worker_info()
        numbers = range(1, self.n + 1)
        return iter(numbers[w.id :: w.num_workers] if w else numbers)
