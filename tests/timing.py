"""How long our own code takes, whatever else the machine and the other tests do."""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def processor_time() -> Iterator[Callable[[], float]]:
    """Yield what tells, after the block, how many processor seconds it took.

    Those of this thread count, and no collection of garbage: one goes through what thousands of
    tests have left, which takes a second, and falls to whoever is at work by then.
    """
    took = 0.0
    collected = gc.isenabled()
    gc.disable()
    begun = time.thread_time()
    try:
        yield lambda: took
    finally:
        took = time.thread_time() - begun
        if collected:
            gc.enable()
