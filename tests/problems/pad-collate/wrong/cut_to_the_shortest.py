def pad_collate(batch):
    shortest = min(len(s) for s, _ in batch)
    x = torch.stack([s[:shortest] for s, _ in batch])
    lengths = torch.tensor([len(s) for s, _ in batch])
    mask = torch.arange(shortest) < lengths[:, None]
    return x, lengths, torch.tensor([y for _, y in batch]), mask
