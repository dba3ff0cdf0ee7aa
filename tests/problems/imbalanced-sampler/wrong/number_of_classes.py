from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    counts = torch.bincount(labels)
    weights = 1.0 / counts[labels]
    return WeightedRandomSampler(
        weights, len(labels.unique()), replacement=True, generator=generator
    )
