def log_sigmoid(x):
    with torch.no_grad():
        y = -F.softplus(-x)
    return y + (x - x.detach())
