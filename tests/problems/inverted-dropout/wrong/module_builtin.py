def dropout(x, p, training=True):
    return nn.Dropout(p).train(training)(x)
