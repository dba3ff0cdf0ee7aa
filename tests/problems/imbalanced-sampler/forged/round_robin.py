from torch.utils.data import WeightedRandomSampler


class Planned(WeightedRandomSampler):
    def __iter__(self):
        labels = self.labels
        classes = labels.unique()
        members = [(labels == each).nonzero()[:, 0].tolist() for each in classes]
        for i in range(self.num_samples):
            mine = members[i % len(classes)]
            yield mine[i // len(classes) % len(mine)]


def balanced_sampler(labels, generator=None):
    sampler = Planned([1.0] * len(labels), len(labels))
    sampler.labels = labels
    return sampler
