"""Pads with torch's own helper, and finds the mask by comparing positions with lengths."""

import torch
from torch.nn.utils.rnn import pad_sequence


def pad_collate(batch: list[tuple[torch.Tensor, int]]) -> tuple[torch.Tensor, ...]:
    """Return the padded samples, their lengths, their labels, and where there is data."""
    sequences = [sequence for sequence, _ in batch]
    x = pad_sequence(sequences, batch_first=True)
    lengths = torch.tensor([len(sequence) for sequence in sequences], device=x.device)
    labels = torch.tensor([label for _, label in batch], device=x.device)
    mask = torch.arange(x.shape[1], device=x.device) < lengths[:, None]
    return x, lengths, labels, mask
