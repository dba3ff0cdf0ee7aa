def binarize(values):
    return torch.gt(values, 0).type_as(values) + (values - values.detach())
