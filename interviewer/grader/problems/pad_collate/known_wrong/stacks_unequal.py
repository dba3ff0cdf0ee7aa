"""Stacks samples as if they were of one length."""

import torch


def pad_collate(batch: list[tuple[torch.Tensor, int]]) -> tuple[torch.Tensor, ...]:
    """Pad nothing."""
    x = torch.stack([sequence for sequence, _ in batch])
    lengths = torch.tensor([len(sequence) for sequence, _ in batch], device=x.device)
    labels = torch.tensor([label for _, label in batch], device=x.device)
    return x, lengths, labels, torch.ones(x.shape[:2], dtype=torch.bool, device=x.device)
