SEGMENT = 2 << 20


class CachingAllocator:
    def __init__(self):
        self.allocated = 0
        self.reserved = 0
        self.driver_calls = 0
        self.free_blocks = []

    def alloc(self, n):
        size = -(-n // 512) * 512
        fits = [block for block in self.free_blocks if block[0] >= size]
        if fits:
            best = min(fits, key=lambda block: (block[0], block[2], block[1]))
            self.free_blocks.remove(best)
        else:
            best = (SEGMENT, self.driver_calls, 0)
            self.driver_calls += 1
            self.reserved += SEGMENT
        whole, segment, start = best
        if whole > size:
            self.free_blocks.append((whole - size, segment, start + size))
        self.allocated += size
        return size, segment, start

    def free(self, handle):
        size, segment, start = handle
        self.allocated -= size
        for other in list(self.free_blocks):
            length, owner, offset = other
            if owner == segment and (offset + length == start or start + size == offset):
                self.free_blocks.remove(other)
                start = min(start, offset)
                size += length
        self.free_blocks.append((size, segment, start))

    def empty_cache(self):
        whole = [block for block in self.free_blocks if block[0] == SEGMENT]
        self.free_blocks = [block for block in self.free_blocks if block[0] < SEGMENT]
        self.reserved -= SEGMENT * len(whole)
