def dropout(x, p, training=True):
    return F.dropout(x, p, training)
