from torch.utils.data import WeightedRandomSampler


class InTurns(WeightedRandomSampler):
    def __iter__(self):
        classes = self.labels.unique()
        for i in range(self.num_samples):
            members = (self.labels == classes[i % len(classes)]).nonzero()[:, 0]
            yield int(members[torch.randint(len(members), (), generator=self.generator)])


def balanced_sampler(labels, generator=None):
    sampler = InTurns([1.0] * len(labels), len(labels), generator=generator)
    sampler.labels = labels
    return sampler
