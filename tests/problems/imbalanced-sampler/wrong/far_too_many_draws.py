from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    _, places, counts = labels.unique(return_inverse=True, return_counts=True)
    draws = int(counts.max()) * len(counts) * 3
    return WeightedRandomSampler(1 / counts[places], draws, generator=generator)
