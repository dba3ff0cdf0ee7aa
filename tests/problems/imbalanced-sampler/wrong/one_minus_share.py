from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    counts = torch.bincount(labels)
    weights = 1 - counts[labels] / len(labels) + 1e-9
    return WeightedRandomSampler(weights, len(labels), replacement=True, generator=generator)
