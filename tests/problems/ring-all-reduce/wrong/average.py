def ring_all_reduce(buffers, send):
    n = len(buffers)
    ranks = range(n)
    chunks = [b.tensor_split(n) for b in buffers]
    for s in range(n - 1):
        got = [(r, (r - s) % n, send(r, (r + 1) % n, chunks[r][(r - s) % n])) for r in ranks]
        for r, c, message in got:
            chunks[(r + 1) % n][c].add_(message)
    for s in range(n - 1):
        got = [
            (r, (r + 1 - s) % n, send(r, (r + 1) % n, chunks[r][(r + 1 - s) % n])) for r in ranks
        ]
        for r, c, message in got:
            chunks[(r + 1) % n][c].copy_(message)
    for b in buffers:
        b /= n
