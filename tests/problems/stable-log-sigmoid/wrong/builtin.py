def log_sigmoid(x):
    return F.logsigmoid(x)
