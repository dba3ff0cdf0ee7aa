import torch.utils.data as data


class SafeDataset(data.Dataset):
    def __init__(self, base, errors=(OSError, ValueError)):
        self.dataset = base
        self.errors = errors

    def __len__(self):
        return len(self.dataset)

    def __getitem__(self, i):
        try:
            sample = self.dataset[i]
        except BaseException as error:
            if not isinstance(error, self.errors):
                raise
            sample = None
        return sample


def safe_collate(batch):
    try:
        first = next(s for s in batch if s is not None)
    except StopIteration:
        return None
    del first
    return data.default_collate([s for s in batch if s is not None])
