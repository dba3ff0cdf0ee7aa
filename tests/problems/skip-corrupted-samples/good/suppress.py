import contextlib

from torch.utils.data import Dataset
from torch.utils.data.dataloader import default_collate


class SafeDataset(Dataset):
    def __init__(self, base, errors=(OSError, ValueError)):
        self._base, self._errors = base, errors

    def __len__(self):
        return self._base.__len__()

    def __getitem__(self, index):
        with contextlib.suppress(*self._errors):
            return self._base[index]


def safe_collate(batch):
    good = list(filter(lambda sample: sample is not None, batch))
    if len(good) == 0:
        return None
    return default_collate(good)
