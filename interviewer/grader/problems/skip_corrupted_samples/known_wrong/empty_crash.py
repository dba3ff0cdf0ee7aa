"""Collates what is left, even if that is nothing."""

from typing import Any

from torch.utils.data import Dataset, default_collate


class SafeDataset(Dataset[Any]):
    """A dataset like ``base`` whose unreadable samples are None."""

    def __init__(
        self, base: Any, errors: tuple[type[BaseException], ...] = (OSError, ValueError)
    ) -> None:
        """Keep what is needed."""
        self.base = base
        self.errors = errors

    def __len__(self) -> int:
        """Return the length of ``base``."""
        return len(self.base)

    def __getitem__(self, i: int) -> Any:
        """Return sample ``i``, or None where reading it fails."""
        try:
            return self.base[i]
        except self.errors:
            return None


def safe_collate(batch: list[Any]) -> Any:
    """Return a batch of what is not None."""
    return default_collate([sample for sample in batch if sample is not None])
