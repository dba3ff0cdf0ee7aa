class Block:
    def __init__(self, segment, start, size):
        self.segment, self.start, self.size = segment, start, size
        self.used = False


class CachingAllocator:
    SEGMENT = 2 << 20

    def __init__(self):
        self.segments = []
        self.allocated = 0
        self.reserved = 0
        self.driver_calls = 0

    def alloc(self, n):
        size = (n + 511) // 512 * 512
        best = None
        for blocks in self.segments:
            for block in blocks:
                fits = not block.used and block.size > size
                if fits and (best is None or block.size < best.size):
                    best = block
        if best is None:
            blocks = []
            best = Block(blocks, 0, self.SEGMENT)
            blocks.append(best)
            self.segments.append(blocks)
            self.reserved += self.SEGMENT
            self.driver_calls += 1
        if best.size > size:
            rest = Block(best.segment, best.start + size, best.size - size)
            best.segment.insert(best.segment.index(best) + 1, rest)
            best.size = size
        best.used = True
        self.allocated += size
        return best

    def free(self, block):
        block.used = False
        self.allocated -= block.size
        blocks = block.segment
        i = blocks.index(block)
        if i + 1 < len(blocks) and not blocks[i + 1].used:
            block.size += blocks.pop(i + 1).size
        if i > 0 and not blocks[i - 1].used:
            blocks[i - 1].size += blocks.pop(i).size

    def empty_cache(self):
        for blocks in list(self.segments):
            if not any(block.used for block in blocks):
                self.segments.remove(blocks)
                self.reserved -= self.SEGMENT
