def pad_collate(batch):
    xs, ys = zip(*batch)
    x = torch.stack(xs)
    lengths = torch.tensor([len(s) for s in xs])
    return x, lengths, torch.tensor(ys), torch.ones(x.shape[:2], dtype=torch.bool)
