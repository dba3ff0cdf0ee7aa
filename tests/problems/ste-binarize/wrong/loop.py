def binarize(x):
    hard = torch.tensor([1.0 if v > 0 else 0.0 for v in x], dtype=x.dtype)
    return hard + (x - x.detach())
