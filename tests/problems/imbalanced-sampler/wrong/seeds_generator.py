from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    if generator is not None:
        generator.manual_seed(0)
    counts = torch.bincount(labels)
    weights = 1.0 / counts[labels]
    return WeightedRandomSampler(weights, len(labels), replacement=True, generator=generator)
