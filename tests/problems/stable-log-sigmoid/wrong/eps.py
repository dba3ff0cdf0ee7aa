def log_sigmoid(x):
    return torch.log(torch.sigmoid(x) + 1e-12)
