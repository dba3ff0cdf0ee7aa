def log_sigmoid(x):
    return -F.softplus(-x.double())
