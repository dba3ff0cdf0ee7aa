import math


def ring_all_reduce(buffers, send):
    n, length = len(buffers), len(buffers[0])
    size = math.ceil(length / n)

    def part(rank, chunk):
        chunk %= n
        return buffers[rank % n][chunk * size : (chunk + 1) * size]

    for phase in (0, 1):
        for step in range(n - 1):
            messages = [send(r, (r + 1) % n, part(r, r + phase - step)) for r in range(n)]
            for r, message in enumerate(messages):
                target = part(r + 1, r + phase - step)
                target[:] = message if phase else target + message
