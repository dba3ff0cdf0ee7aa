from torch.utils.data import Dataset, default_collate


class SafeDataset(Dataset):
    def __init__(self, base, errors=(OSError, ValueError)):
        self.base = base
        self.errors = errors

    def __len__(self):
        return len(self.base)

    def __getitem__(self, i):
        try:
            return self.base[i]
        except self.errors:
            return None


def safe_collate(batch):
    batch = [s for s in batch if s is not None]
    if not batch:
        return None
    out = default_collate(batch)
    return [out[0], out[1].float()] if isinstance(out, list) else out
