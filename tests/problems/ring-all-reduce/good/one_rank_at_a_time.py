def ring_all_reduce(buffers, send):
    n = len(buffers)
    if n == 1:
        return
    chunks = [list(b.tensor_split(n)) for b in buffers]
    for c in range(n):
        for hop in range(n - 1):
            src, dst = (c + hop) % n, (c + hop + 1) % n
            chunks[dst][c].add_(send(src, dst, chunks[src][c]))
    for c in range(n):
        for hop in range(n - 1, 2 * n - 2):
            src, dst = (c + hop) % n, (c + hop + 1) % n
            chunks[dst][c].copy_(send(src, dst, chunks[src][c]))
