def log_sigmoid(x):
    return -torch.log1p(torch.exp(-x))
