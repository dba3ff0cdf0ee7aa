layer = nn.LogSigmoid()


def log_sigmoid(x):
    return layer(x)
