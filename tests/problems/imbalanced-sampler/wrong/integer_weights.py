from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    counts = torch.bincount(labels)
    weights = 1 + len(labels) // counts[labels] // 10
    return WeightedRandomSampler(weights, len(labels), replacement=True, generator=generator)
