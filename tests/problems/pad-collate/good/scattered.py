def pad_collate(batch):
    data = torch.cat([s for s, _ in batch])
    lengths = torch.LongTensor([s.shape[0] for s, _ in batch])
    mask = torch.arange(max(lengths.tolist())).expand(len(batch), -1) < lengths.unsqueeze(1)
    x = torch.zeros(*mask.shape, data.shape[1], dtype=data.dtype)
    x[mask] = data
    return x, lengths, torch.LongTensor([y for _, y in batch]), mask
