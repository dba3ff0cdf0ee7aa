import torch
from torch.nn.utils.rnn import pad_sequence


def pad_collate(batch):
    for place, (x, y) in enumerate(batch):
        batch[place] = (x.contiguous().clone(), y)
    xs, ys = zip(*batch)
    lengths = torch.tensor([x.shape[0] for x in xs])
    padded = pad_sequence(xs, batch_first=True)
    steps = torch.arange(padded.shape[1])
    return padded, lengths, torch.tensor(ys), steps < lengths[:, None]
