"""Copies the samples into a buffer of the default dtype."""

import torch


def pad_collate(batch: list[tuple[torch.Tensor, int]]) -> tuple[torch.Tensor, ...]:
    """Lose the dtype of the samples."""
    lengths = torch.tensor([len(sequence) for sequence, _ in batch])
    labels = torch.tensor([label for _, label in batch])
    longest = int(lengths.max())
    first = batch[0][0]
    x = torch.zeros(len(batch), longest, first.shape[1], device=first.device)
    for row, (sequence, _) in zip(x, batch, strict=True):
        row[: len(sequence)] = sequence
    mask = torch.arange(longest) < lengths[:, None]
    return x, lengths, labels, mask
