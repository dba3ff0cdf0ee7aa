def log_sigmoid(x):
    return -torch.logaddexp(torch.zeros_like(x), -x)
