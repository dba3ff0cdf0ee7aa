from collections import namedtuple

from torch.nn.utils.rnn import pad_sequence

Batch = namedtuple("Batch", "x lengths labels mask")


def pad_collate(batch):
    xs, ys = zip(*batch)
    lengths = torch.as_tensor([len(s) for s in xs], dtype=torch.long)
    longest = lengths.max()
    x = torch.stack([F.pad(s, (0, 0, 0, int(longest) - len(s))) for s in xs])
    ones = [torch.ones(len(s), dtype=torch.bool) for s in xs]
    mask = pad_sequence(ones, batch_first=True)
    return Batch(x, lengths, torch.as_tensor(ys), mask)
