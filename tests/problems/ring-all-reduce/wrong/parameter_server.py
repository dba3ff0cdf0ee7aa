def ring_all_reduce(buffers, send):
    for r in range(1, len(buffers)):
        buffers[0] += send(r, 0, buffers[r])
    for r in range(1, len(buffers)):
        buffers[r].copy_(send(0, r, buffers[0]))
