"""Every worker takes each element whose number leaves its own as the remainder."""

from collections.abc import Iterator

from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset[int]):
    """The numbers from 0 up to n, shared out among the workers."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def __iter__(self) -> Iterator[int]:
        """Yield the share of whoever reads."""
        info = get_worker_info()
        if info is None:
            yield from range(self.n)
        else:
            yield from range(info.id, self.n, info.num_workers)
