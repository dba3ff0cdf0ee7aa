"""Keeps blocks as sets of tuples, from which the counters follow."""

SEGMENT = 2 * 1024**2
STEP = 512

Block = tuple[int, int, int]
"""Size, number of the segment, offset in it: the smallest of several is the best fit."""


class CachingAllocator:
    """Cuts blocks from segments, and keeps what is given back for later."""

    def __init__(self) -> None:
        self.driver_calls = 0
        self._used: frozenset[Block] = frozenset()
        self._free: frozenset[Block] = frozenset()

    @property
    def allocated(self) -> int:
        """The bytes in use."""
        return sum(size for size, _, _ in self._used)

    @property
    def reserved(self) -> int:
        """The bytes in use and those kept for later."""
        return self.allocated + sum(size for size, _, _ in self._free)

    def alloc(self, n: int) -> Block:
        """Cut n bytes, rounded up, from the best free block or a new segment."""
        size = -(-n // STEP) * STEP
        fitting = [block for block in self._free if block[0] >= size]
        if not fitting:
            fitting = [(SEGMENT, self.driver_calls, 0)]
            self.driver_calls = self.driver_calls + 1
        best = min(fitting)
        whole, segment, start = best
        block, rest = (size, segment, start), (whole - size, segment, start + size)
        # A rest of 0 bytes serves nobody, and goes when a block beside it is freed.
        self._free = self._free - {best} | {rest}
        self._used = self._used | {block}
        return block

    def free(self, handle: Block) -> None:
        """Put a block back, joined with the free ones beside it."""
        size, segment, start = handle
        beside = {
            block
            for block in self._free
            if block[1] == segment and (block[2] + block[0] == start or block[2] == start + size)
        }
        joined = beside | {handle}
        whole = (sum(block[0] for block in joined), segment, min(block[2] for block in joined))
        self._free = self._free - beside | {whole}
        self._used = self._used - {handle}

    def empty_cache(self) -> None:
        """Give back the segments that no block in use lies in."""
        self._free = frozenset(block for block in self._free if block[0] != SEGMENT)
