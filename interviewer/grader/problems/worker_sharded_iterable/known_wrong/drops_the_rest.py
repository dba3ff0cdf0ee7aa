"""Rounds the size of a share down."""

from collections.abc import Iterator

from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset[int]):
    """Lose what is left over after equal shares."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def __iter__(self) -> Iterator[int]:
        """Yield a share of n // workers."""
        info = get_worker_info()
        if info is None:
            return iter(range(self.n))
        share = self.n // info.num_workers
        return iter(range(info.id * share, (info.id + 1) * share))
