import math

import torch.utils.data as data


class ShardedStream(data.IterableDataset):
    def __init__(self, count):
        super().__init__()
        self.count = count

    def __iter__(self):
        info = data.get_worker_info()
        if info is None:
            return iter(range(self.count))
        per = math.ceil(self.count / info.num_workers)
        start = info.id * per
        return iter(range(start, min(start + per, self.count)))
