from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    weights = 1.0 / labels.unique(return_counts=True)[1]
    return WeightedRandomSampler(weights, len(labels), replacement=True, generator=generator)
