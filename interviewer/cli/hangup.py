"""What happens when the terminal is closed under a command."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def on_hangup(act: Callable[[int, FrameType | None], object] | signal.Handlers) -> Iterator[None]:
    """Answer a closed terminal with ``act`` meanwhile, unless `nohup` has it ignored.

    Does nothing outside the main thread, where no signal can be taken.
    """
    before = signal.getsignal(signal.SIGHUP)
    main = threading.current_thread() is threading.main_thread()
    if not main or before in (signal.SIG_IGN, None):
        yield
        return
    signal.signal(signal.SIGHUP, act)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)
