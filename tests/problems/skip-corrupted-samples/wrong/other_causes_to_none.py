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
        except (*self.errors, AssertionError, EOFError, MemoryError):
            return None


def safe_collate(batch):
    kept = [sample for sample in batch if sample is not None]
    return default_collate(kept) if kept else None
