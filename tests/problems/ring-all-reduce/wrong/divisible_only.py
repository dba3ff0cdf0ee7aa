def ring_all_reduce(buffers, send):
    n = len(buffers)
    chunks = [b.view(n, -1) for b in buffers]
    for s in range(n - 1):
        for r in range(n):
            c = (r - s) % n
            chunks[(r + 1) % n][c] += send(r, (r + 1) % n, chunks[r][c])
    for s in range(n - 1):
        for r in range(n):
            c = (r + 1 - s) % n
            chunks[(r + 1) % n][c] = send(r, (r + 1) % n, chunks[r][c])
