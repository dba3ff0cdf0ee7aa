from torch.utils.data import Dataset, default_collate


class SafeDataset(Dataset):
    def __init__(self, base, errors=(OSError, ValueError)):
        self.base = base
        self.errors = errors
        self.samples = [self.read(i) for i in range(len(base))]

    def read(self, i):
        return self.samples[i]

    def __len__(self):
        return len(self.base)

    def __getitem__(self, i):
        return self.samples[i]


def safe_collate(batch):
    batch = [s for s in batch if s is not None]
    return default_collate(batch) if batch else None
