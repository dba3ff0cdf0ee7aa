def pad_collate(batch):
    longest = max(s.shape[0] for s, _ in batch)
    width = batch[0][0].shape[1]
    x = batch[0][0].new_zeros(len(batch), longest, width)
    for i, (s, _) in enumerate(batch):
        flat = s.as_strided((s.numel(),), (1,))
        x[i].view(-1)[: s.numel()] = flat
    lengths = torch.tensor([len(s) for s, _ in batch])
    mask = torch.arange(longest) < lengths[:, None]
    return x, lengths, torch.tensor([y for _, y in batch]), mask
