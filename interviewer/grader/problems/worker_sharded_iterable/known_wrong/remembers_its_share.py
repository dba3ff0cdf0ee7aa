"""Works out the share in the first epoch and keeps it."""

from collections.abc import Iterator

from torch.utils.data import IterableDataset, get_worker_info


class ShardedStream(IterableDataset[int]):
    """Hand the share of the first reader on to every copy made later."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.share: range | None = None

    def __iter__(self) -> Iterator[int]:
        """Yield the share of whoever read first."""
        if self.share is None:
            info = get_worker_info()
            whole = range(self.n)
            self.share = whole if info is None else whole[info.id :: info.num_workers]
        return iter(self.share)
