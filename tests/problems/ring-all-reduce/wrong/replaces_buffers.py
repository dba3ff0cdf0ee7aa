def ring_all_reduce(buffers, send):
    total = sum(buffers)
    for r in range(len(buffers)):
        buffers[r] = total.clone()
