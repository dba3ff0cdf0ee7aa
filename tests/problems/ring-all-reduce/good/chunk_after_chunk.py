import torch


def ring_all_reduce(buffers, send):
    n = len(buffers)
    parts = [list(torch.tensor_split(buffer, n)) for buffer in buffers]
    for chunk in range(n):
        for step in range(2 * n - 2):
            here, there = (chunk + step) % n, (chunk + step + 1) % n
            arrived = send(here, there, parts[here][chunk])
            if step < n - 1:
                parts[there][chunk] += arrived
            else:
                parts[there][chunk].copy_(arrived)
