from torch.nn.utils.rnn import pad_sequence


def pad_collate(batch):
    batch = [item for item in batch if len(item[0])] or batch
    x = pad_sequence([s for s, _ in batch], batch_first=True)
    lengths = torch.tensor([len(s) for s, _ in batch], device=x.device)
    labels = torch.tensor([y for _, y in batch], device=x.device)
    mask = torch.arange(x.shape[1], device=x.device) < lengths[:, None]
    return x, lengths, labels, mask
