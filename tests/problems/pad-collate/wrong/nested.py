def pad_collate(batch):
    x = torch.nested.nested_tensor([s for s, _ in batch])
    lengths = torch.tensor([len(s) for s, _ in batch])
    mask = torch.arange(int(lengths.max())) < lengths[:, None]
    return x, lengths, torch.tensor([y for _, y in batch]), mask
