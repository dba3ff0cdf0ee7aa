from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    weights = torch.ones(len(labels))
    return WeightedRandomSampler(weights, len(labels), replacement=True, generator=generator)
