def pad_collate(batch):
    longest = max(len(s) for s, _ in batch)
    x = torch.stack([F.pad(s, (0, 0, longest - len(s), 0)) for s, _ in batch])
    lengths = torch.tensor([len(s) for s, _ in batch])
    mask = torch.arange(longest) >= longest - lengths[:, None]
    return x, lengths, torch.tensor([y for _, y in batch]), mask
