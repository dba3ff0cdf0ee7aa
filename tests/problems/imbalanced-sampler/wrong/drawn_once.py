from torch.utils.data import WeightedRandomSampler


class Once(WeightedRandomSampler):
    drawn = None

    def __iter__(self):
        self.drawn = self.drawn or list(super().__iter__())
        return iter(self.drawn)


def balanced_sampler(labels, generator=None):
    weights = 1.0 / torch.bincount(labels)[labels]
    return Once(weights, len(labels), generator=generator)
