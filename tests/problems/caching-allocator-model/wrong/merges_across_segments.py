SEGMENT = 2 << 20


class CachingAllocator:
    def __init__(self):
        self.free_blocks = {}
        self.used = {}
        self.allocated = self.reserved = self.driver_calls = 0

    def alloc(self, n):
        size = -(-n // 512) * 512
        fits = [(length, at) for at, length in self.free_blocks.items() if length >= size]
        if fits:
            length, at = min(fits)
            del self.free_blocks[at]
        else:
            length, at = SEGMENT, self.driver_calls * SEGMENT
            self.driver_calls += 1
            self.reserved += SEGMENT
        if length > size:
            self.free_blocks[at + size] = length - size
        self.used[at] = size
        self.allocated += size
        return at

    def free(self, at):
        size = self.used.pop(at)
        self.allocated -= size
        if at + size in self.free_blocks:
            size += self.free_blocks.pop(at + size)
        for other, length in list(self.free_blocks.items()):
            if other + length == at:
                del self.free_blocks[other]
                at, size = other, size + length
        self.free_blocks[at] = size

    def empty_cache(self):
        for at, size in list(self.free_blocks.items()):
            if size >= SEGMENT and at % SEGMENT == 0:
                del self.free_blocks[at]
                self.reserved -= size
