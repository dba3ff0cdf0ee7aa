def log_sigmoid(x):
    return x.clamp(max=0) - torch.log(1 + torch.exp(-x.abs()))
