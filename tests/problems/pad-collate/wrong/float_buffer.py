def pad_collate(batch):
    longest = max(s.shape[0] for s, _ in batch)
    x = torch.zeros(len(batch), longest, batch[0][0].shape[1])
    mask = torch.zeros(len(batch), longest, dtype=torch.bool)
    for i, (s, _) in enumerate(batch):
        x[i, : len(s)] = s
        mask[i, : len(s)] = True
    return x, mask.sum(1), torch.tensor([y for _, y in batch]), mask
