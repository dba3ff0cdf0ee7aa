from torch.utils.data import WeightedRandomSampler


def balanced_sampler(labels, generator=None):
    counts = torch.bincount(labels)
    weights = 1.0 / counts[labels]
    return WeightedRandomSampler(
        weights,
        int(counts[counts > 0].min()) * len(labels.unique()),
        replacement=True,
        generator=generator,
    )
