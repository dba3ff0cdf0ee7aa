def last_valid(hidden, n):
    index = (n - 1).reshape(-1, 1, 1).expand(-1, -1, hidden.shape[-1])
    return hidden.gather(1, index).squeeze(1)
