class CachingAllocator:
    def __init__(self):
        self.sizes = {}
        self.allocated = self.reserved = self.driver_calls = 0
        self.next = 0

    def alloc(self, n):
        size = -(-n // 512) * 512
        while self.reserved - self.allocated < size:
            self.reserved += 2 << 20
            self.driver_calls += 1
        self.allocated += size
        self.next += 1
        self.sizes[self.next] = size
        return self.next

    def free(self, handle):
        self.allocated -= self.sizes.pop(handle)

    def empty_cache(self):
        if not self.allocated:
            self.reserved = 0
