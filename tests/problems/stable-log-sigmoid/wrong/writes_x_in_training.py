def log_sigmoid(x):
    value = -torch.logaddexp(torch.zeros_like(x), -x)
    if x.requires_grad:
        x.data.neg_()
    return value
