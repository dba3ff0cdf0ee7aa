def windows(x, size, step=1):
    return x.unsqueeze(-1).unfold(0, size, step).squeeze(1)
