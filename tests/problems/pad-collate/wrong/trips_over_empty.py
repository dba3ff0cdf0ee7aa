def pad_collate(batch):
    longest = max(s.shape[0] for s, _ in batch)
    rows = []
    for s, _ in batch:
        while len(s) < longest:
            s = torch.cat([s, torch.zeros_like(s[:1])])
            if s.shape[0] == 0:
                raise ValueError("an empty sample")
        rows.append(s)
    lengths = torch.tensor([len(s) for s, _ in batch])
    mask = torch.arange(longest) < lengths[:, None]
    return torch.stack(rows), lengths, torch.tensor([y for _, y in batch]), mask
