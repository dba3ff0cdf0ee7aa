from random import seed as seed_python

from numpy.random import seed as seed_numpy


def seed_everything(number):
    seed_python(number)
    seed_numpy(divmod(number, 1 << 32)[1])
    stream = torch.manual_seed(number)
    generator = torch.Generator()
    generator.set_state(stream.get_state())
    torch.backends.cudnn.benchmark = False
    torch.use_deterministic_algorithms(True)
    return generator
