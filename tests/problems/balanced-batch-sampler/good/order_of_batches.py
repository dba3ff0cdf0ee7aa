import torch
from torch.utils.data import Sampler


class BalancedBatchSampler(Sampler):
    def __init__(self, labels, per_class, seed=0):
        members = [torch.where(labels == c)[0] for c in labels.unique()]
        most = max(len(m) for m in members)
        table = torch.stack([m[torch.arange(most) % len(m)] for m in members])
        self.batches = torch.cat(table.split(per_class, dim=1)).reshape(most // per_class, -1)
        self.seed, self.epoch = seed, 0

    def set_epoch(self, e):
        self.epoch = e

    def __len__(self):
        return len(self.batches)

    def __iter__(self):
        g = torch.Generator().manual_seed((self.seed << 20) + self.epoch)
        return iter(self.batches[torch.randperm(len(self), generator=g)].tolist())
