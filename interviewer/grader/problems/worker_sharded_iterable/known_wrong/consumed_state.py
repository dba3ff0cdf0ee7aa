"""Keeps one iterator for the whole life of the object."""

from collections.abc import Iterator

from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset[int]):
    """Be at the end for good after the first epoch."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.numbers = iter(range(n))

    def __iter__(self) -> Iterator[int]:
        """Yield what is left of the iterator."""
        info = get_worker_info()
        for number in self.numbers:
            if info is None or number % info.num_workers == info.id:
                yield number
