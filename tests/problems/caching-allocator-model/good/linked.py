class Node:
    __slots__ = ("age", "at", "free", "next", "previous", "size")

    def __init__(self, age, at, size, previous=None, following=None):
        self.age, self.at, self.size, self.free = age, at, size, True
        self.previous, self.next = previous, following


class CachingAllocator:
    def __init__(self):
        self.allocated = self.reserved = self.driver_calls = 0
        self.pool = set()

    def alloc(self, n):
        size = n + -n % 512
        candidates = (node for node in self.pool if node.size >= size)
        node = min(candidates, key=lambda node: (node.size, node.age, node.at), default=None)
        if node is None:
            node = Node(self.driver_calls, 0, 2**21)
            self.driver_calls += 1
            self.reserved += 2**21
        self.pool.discard(node)
        if node.size > size:
            rest = Node(node.age, node.at + size, node.size - size, node, node.next)
            if node.next:
                node.next.previous = rest
            node.next, node.size = rest, size
            self.pool.add(rest)
        node.free = False
        self.allocated += size
        return node

    def free(self, node):
        self.allocated -= node.size
        node.free = True
        self.pool.add(node)
        if node.next and node.next.free:
            self.absorb(node)
        if node.previous and node.previous.free:
            self.absorb(node.previous)

    def absorb(self, node):
        gone = node.next
        self.pool.discard(gone)
        node.size += gone.size
        node.next = gone.next
        if gone.next:
            gone.next.previous = node

    def empty_cache(self):
        whole = {node for node in self.pool if node.size == 2**21}
        self.pool -= whole
        self.reserved -= len(whole) * 2**21
