def pad_collate(batch):
    first = batch[0][0]
    lengths = torch.tensor([s.size(0) for s, _ in batch])
    longest = int(lengths.max())
    x = first.new_zeros((len(batch), longest, first.size(1)))
    mask = torch.zeros((len(batch), longest), dtype=torch.bool)
    for i, (s, _) in enumerate(batch):
        x[i, : s.size(0)] = s
        mask[i, : s.size(0)] = True
    return x, lengths, torch.tensor([y for _, y in batch]), mask
