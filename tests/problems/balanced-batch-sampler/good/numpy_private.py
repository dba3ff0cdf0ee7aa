import numpy as np
from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler):
    def __init__(self, targets, k, seed=0):
        super().__init__()
        targets = np.asarray(targets)
        self._members = {c: np.flatnonzero(targets == c) for c in np.unique(targets)}
        self._k = k
        self._seed = seed
        self._epoch = 0

    def set_epoch(self, e):
        self._epoch = e

    def __len__(self):
        return max(m.size for m in self._members.values()) // self._k

    def __iter__(self):
        rng = np.random.default_rng((self._seed, self._epoch))
        rows = [np.resize(rng.permutation(m), (len(self), self._k)) for m in self._members.values()]
        batches = rng.permuted(np.concatenate(rows, axis=1), axis=1)
        return iter(batches.tolist())
