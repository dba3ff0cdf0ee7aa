def log_sigmoid(x):
    return torch.log(torch.sigmoid(x.clamp(-80, 80)))
