import math

KIB = 1024
SEGMENT = 2048 * KIB


class CachingAllocator:
    """Addresses are global, with a gap between segments so that none touch."""

    def __init__(self):
        self.free_at, self.used_at = {}, {}
        self.driver_calls = 0
        self.segments = set()

    @property
    def allocated(self):
        return sum(self.used_at.values())

    @property
    def reserved(self):
        return len(self.segments) * SEGMENT

    def alloc(self, n):
        n = math.ceil(n / 512) * 512
        at = min(
            (at for at, size in self.free_at.items() if size >= n),
            key=lambda at: (self.free_at[at], at),
            default=None,
        )
        if at is None:
            self.driver_calls += 1
            at = 2 * SEGMENT * self.driver_calls
            self.segments.add(at)
            self.free_at[at] = SEGMENT
        size = self.free_at.pop(at)
        self.used_at[at] = n
        if size > n:
            self.free_at[at + n] = size - n
        return at

    def free(self, at):
        self.free_at[at] = self.used_at.pop(at)
        starts = sorted(self.free_at)
        for one, two in zip(reversed(starts[:-1]), reversed(starts[1:])):
            if one + self.free_at[one] == two:
                self.free_at[one] += self.free_at.pop(two)

    def empty_cache(self):
        for at in [at for at, size in self.free_at.items() if size == SEGMENT]:
            del self.free_at[at]
            self.segments.remove(at)
