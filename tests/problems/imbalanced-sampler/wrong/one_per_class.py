from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    weights = torch.zeros(len(labels))
    for c in labels.unique():
        weights[(labels == c).nonzero()[0]] = 1.0
    return WeightedRandomSampler(weights, len(labels), replacement=True, generator=generator)
