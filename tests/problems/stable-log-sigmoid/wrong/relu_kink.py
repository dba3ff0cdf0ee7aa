def log_sigmoid(x):
    return -(F.relu(-x) + torch.log1p(torch.exp(-torch.abs(x))))
