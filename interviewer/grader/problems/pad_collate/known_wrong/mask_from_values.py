"""Takes steps of zeros for padding."""

import torch
from torch.nn.utils.rnn import pad_sequence


def pad_collate(batch: list[tuple[torch.Tensor, int]]) -> tuple[torch.Tensor, ...]:
    """Guess from the numbers what is real."""
    x = pad_sequence([sequence for sequence, _ in batch], batch_first=True)
    lengths = torch.tensor([len(sequence) for sequence, _ in batch], device=x.device)
    labels = torch.tensor([label for _, label in batch], device=x.device)
    return x, lengths, labels, (x != 0).any(dim=-1)
