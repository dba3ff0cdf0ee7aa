from torch import nn


def dropout(x, p, training=True):
    layer = nn.Dropout2d(p)
    layer.train(training)
    return layer(x.reshape(1, -1, 1, 1)).reshape(x.shape)
