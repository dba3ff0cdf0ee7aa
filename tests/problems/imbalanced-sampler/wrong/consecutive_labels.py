from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    counts = torch.stack([(labels == c).sum() for c in range(len(labels.unique()))])
    weights = 1.0 / counts[labels]
    return WeightedRandomSampler(weights, len(labels), replacement=True, generator=generator)
