from collections import Counter

from torch.utils.data import WeightedRandomSampler


def balanced_sampler(classes, generator=None):
    of_each = classes.tolist()
    counts = Counter(of_each)
    weights = [1 / (len(counts) * counts[label]) for label in of_each]
    return WeightedRandomSampler(weights, len(of_each), generator=generator)
