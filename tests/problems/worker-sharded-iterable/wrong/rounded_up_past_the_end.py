import math

from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        w = get_worker_info()
        count, me = (1, 0) if w is None else (w.num_workers, w.id)
        per = math.ceil(self.n / count)
        return iter(range(me * per, (me + 1) * per))
