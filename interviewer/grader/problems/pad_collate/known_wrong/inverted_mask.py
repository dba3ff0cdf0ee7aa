"""Marks the padding instead of the data."""

import torch
from torch.nn.utils.rnn import pad_sequence


def pad_collate(batch: list[tuple[torch.Tensor, int]]) -> tuple[torch.Tensor, ...]:
    """Return the mask with the opposite meaning."""
    x = pad_sequence([sequence for sequence, _ in batch], batch_first=True)
    lengths = torch.tensor([len(sequence) for sequence, _ in batch], device=x.device)
    labels = torch.tensor([label for _, label in batch], device=x.device)
    mask = torch.arange(x.shape[1], device=x.device) >= lengths[:, None]
    return x, lengths, labels, mask
