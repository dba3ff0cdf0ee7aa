from torch.nn import functional


def log_sigmoid(x):
    return -functional.softplus(-x, threshold=5)
