def log_sigmoid(x):
    return torch.where(x > 0, -torch.log1p(torch.exp(-x)), x - torch.log1p(torch.exp(x)))
