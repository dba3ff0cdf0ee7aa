"""Marks bad samples with the label -1."""

from typing import Any

import torch
from torch.utils.data import Dataset, default_collate


class SafeDataset(Dataset[Any]):
    """A dataset like ``base`` whose unreadable samples are zeros with the label -1."""

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
        """Return sample ``i``, or zeros with the label -1."""
        try:
            return self.base[i]
        except self.errors:
            return torch.zeros(2), -1


def safe_collate(batch: list[Any]) -> Any:
    """Return a batch of what is not labelled -1."""
    kept = [sample for sample in batch if sample is not None and _label(sample) != -1]
    return default_collate(kept) if kept else None


def _label(sample: Any) -> Any:
    if isinstance(sample, dict):
        return sample["label"]
    return sample[1] if isinstance(sample, tuple) else None
