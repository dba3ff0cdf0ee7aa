longest = 0


def pad_collate(batch):
    global longest
    longest = max(longest, *(len(s) for s, _ in batch), 0)
    x = torch.stack([F.pad(s, (0, 0, 0, longest - len(s))) for s, _ in batch])
    lengths = torch.tensor([len(s) for s, _ in batch])
    mask = torch.arange(longest) < lengths[:, None]
    return x, lengths, torch.tensor([y for _, y in batch]), mask
