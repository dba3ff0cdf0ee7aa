"""Gives back every free byte."""

SEGMENT = 2 * 1024**2
STEP = 512

Block = tuple[int, int, int]
"""Size, number of the segment, offset in it: the smallest of several is the best fit."""


class CachingAllocator:
    """Cuts blocks from segments, and keeps what is given back for later."""

    def __init__(self) -> None:
        self.allocated = self.reserved = self.driver_calls = 0
        self._free: list[Block] = []

    def alloc(self, n: int) -> Block:
        """Cut n bytes, rounded up, from the best free block or a new segment."""
        size = -(-n // STEP) * STEP
        fitting = [block for block in self._free if block[0] >= size]
        if fitting:
            block = min(fitting)
            self._free.remove(block)
        else:
            block = (SEGMENT, self.driver_calls, 0)
            self.reserved += SEGMENT
            self.driver_calls += 1
        whole, segment, start = block
        if whole > size:
            self._free.append((whole - size, segment, start + size))
        self.allocated += size
        return size, segment, start

    def free(self, handle: Block) -> None:
        """Put a block back, joined with the free ones beside it."""
        size, segment, start = handle
        self.allocated -= size
        apart = []
        for block in self._free:
            length, owner, offset = block
            if owner == segment and (offset + length == start or offset == start + size):
                start = min(start, offset)
                size += length
            else:
                apart.append(block)
        self._free = [*apart, (size, segment, start)]

    def empty_cache(self) -> None:
        """Give back whatever is free."""
        self.reserved = self.allocated
        self._free = []
