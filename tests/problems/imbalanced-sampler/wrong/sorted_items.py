from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    counts = torch.bincount(labels)
    weights = 1.0 / counts[labels.sort().values]
    return WeightedRandomSampler(weights, len(labels), replacement=True, generator=generator)
