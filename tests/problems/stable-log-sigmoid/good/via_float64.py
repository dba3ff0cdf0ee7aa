def log_sigmoid(x):
    return (-F.softplus(-x.double())).to(x.dtype)
