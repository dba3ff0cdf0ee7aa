from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    counts = torch.bincount(labels)
    weights = counts[labels.max() - labels] + 1.0
    return WeightedRandomSampler(weights, len(labels), replacement=True, generator=generator)
