"""Adds up free bytes, wherever they lie."""

SEGMENT = 2 * 1024**2
STEP = 512


class CachingAllocator:
    """Counts bytes and knows no addresses."""

    def __init__(self) -> None:
        self.allocated = self.reserved = self.driver_calls = 0

    def alloc(self, n: int) -> int:
        """Take a new segment only if there are too few free bytes in all."""
        size = -(-n // STEP) * STEP
        if self.reserved - self.allocated < size:
            self.reserved += SEGMENT
            self.driver_calls += 1
        self.allocated += size
        return size

    def free(self, handle: int) -> None:
        """Count back."""
        self.allocated -= handle

    def empty_cache(self) -> None:
        """Give back as many segments as the free bytes would fill."""
        self.reserved -= (self.reserved - self.allocated) // SEGMENT * SEGMENT
