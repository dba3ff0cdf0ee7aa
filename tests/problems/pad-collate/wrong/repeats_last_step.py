def pad_collate(batch):
    longest = max(s.shape[0] for s, _ in batch)
    rows = [
        torch.cat([s, s[-1:].expand(longest - len(s), -1)])
        if len(s)
        else s.new_zeros(longest, s.shape[1])
        for s, _ in batch
    ]
    lengths = torch.tensor([len(s) for s, _ in batch])
    mask = torch.arange(longest) < lengths[:, None]
    return torch.stack(rows), lengths, torch.tensor([y for _, y in batch]), mask
