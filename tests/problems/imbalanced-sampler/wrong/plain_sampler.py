class Balanced:
    def __init__(self, weights, generator):
        self.weights, self.generator = weights, generator

    def __len__(self):
        return len(self.weights)

    def __iter__(self):
        drawn = torch.multinomial(self.weights, len(self), True, generator=self.generator)
        return iter(drawn.tolist())


def balanced_sampler(labels, generator=None):
    return Balanced(1.0 / torch.bincount(labels)[labels], generator)
