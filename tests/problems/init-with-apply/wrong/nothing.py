def init_weights(model):
    return model
