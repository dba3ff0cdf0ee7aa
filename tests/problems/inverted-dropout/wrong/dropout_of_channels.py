import torch.nn.functional as F


def dropout(x, p, training=True):
    return F.dropout1d(x.reshape(1, -1, 1), p, training).reshape(x.shape)
