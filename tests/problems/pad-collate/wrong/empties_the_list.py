def pad_collate(batch):
    xs, ys = [], []
    while batch:
        s, y = batch.pop(0)
        xs.append(s)
        ys.append(y)
    x = nn.utils.rnn.pad_sequence(xs, batch_first=True)
    lengths = torch.tensor([len(s) for s in xs])
    return x, lengths, torch.tensor(ys), torch.arange(x.shape[1]) < lengths[:, None]
