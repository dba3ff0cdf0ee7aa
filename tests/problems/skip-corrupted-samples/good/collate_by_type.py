from torch.utils.data import Dataset
from torch.utils.data._utils.collate import collate, default_collate_fn_map


class SafeDataset(Dataset):
    def __init__(self, base, errors=(OSError, ValueError)):
        self.__dict__.update(base=base, errors=tuple(errors))

    def __len__(self):
        return len(self.base)

    def __getitem__(self, i):
        found = None
        try:
            found = self.base[i]
        except self.errors:
            self.missed = i
        return found


def safe_collate(batch):
    if all(s is None for s in batch):
        return None
    return collate([s for s in batch if s is not None], collate_fn_map=default_collate_fn_map)
