def windows(x, size, step=1):
    rows = x.unfold(0, size, step)
    return rows[:-1] if len(rows) > 1 else rows
