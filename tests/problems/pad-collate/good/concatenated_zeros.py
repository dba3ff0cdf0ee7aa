def pad_collate(batch):
    xs = [s for s, _ in batch]
    lengths = torch.tensor([len(s) for s in xs])
    longest = max(len(s) for s in xs)
    rows = [torch.cat((s, torch.zeros(longest - len(s), s.shape[1], dtype=s.dtype))) for s in xs]
    below = torch.ones(longest + 1, longest, dtype=torch.bool).tril(-1)
    return torch.stack(rows), lengths, torch.tensor([y for _, y in batch]), below[lengths]
