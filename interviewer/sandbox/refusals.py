"""A record of what jailed code tried and was refused, in plain sentences.

An audit hook sees what Python code attempts, not how it ends; it notes the acts
that the walls refuse always. This is advice for the reader of a verdict, written
by the jailed process itself: it walls nothing off.
"""

import os
import sys
from collections.abc import Sequence
from typing import Final

_NETWORK: Final = "network connections are refused"
_PROCESSES: Final = (
    "other processes are refused (subprocess, multiprocessing, DataLoader with num_workers > 0)"
)
_SIGNALS: Final = "signals to other processes are refused"
_LINKS: Final = "links and special files are refused"
_FILES: Final = "only Python, torch and numpy may be read, and only the scratch folder written"

_SENTENCES: Final = {
    "socket.__new__": _NETWORK,
    "socket.connect": _NETWORK,
    "socket.getaddrinfo": _NETWORK,
    "socket.gethostbyname": _NETWORK,
    "os.fork": _PROCESSES,
    "os.forkpty": _PROCESSES,
    "os.exec": _PROCESSES,
    "os.posix_spawn": _PROCESSES,
    "os.system": _PROCESSES,
    "subprocess.Popen": _PROCESSES,
    "os.killpg": _SIGNALS,
    "os.symlink": _LINKS,
    "os.link": _LINKS,
    "os.chmod": "changing permissions is refused",
    "os.chown": "changing owners is refused",
}
_PATH_EVENTS: Final = frozenset({"open", "os.listdir", "os.scandir", "os.mkdir", "os.remove"})
_LOOKUPS: Final = frozenset(
    {"importlib", "frozen_importlib_external", "zipimport", "tokenize", "linecache", "inspect"}
)
_MOST_NOTES: Final = 32
_MOST_CHARACTERS: Final = 200

_PROCESSES_SENTENCE: Final = f"{_PROCESSES[0].upper()}{_PROCESSES[1:]}."
_WALLS_IN_THE_WAY: Final = (
    ("shared memory object", "Shared memory between processes (share_memory_) is refused."),
    ("Address family not supported", "Network connections and sockets (asyncio) are refused."),
    ("/multiprocessing/", _PROCESSES_SENTENCE),
    ("_fork_exec", _PROCESSES_SENTENCE),
    ("os.fork", _PROCESSES_SENTENCE),
)
_MISSING_PACKAGE: Final = (
    "No module named",
    "Only torch, numpy and the standard library can be imported here.",
)


class Refusals:
    """Collects notes while ``active``; ``take`` empties it."""

    def __init__(self, allowed: Sequence[str], scratch: str) -> None:
        # Python looks into its own archive, there or not, whenever it looks for a module.
        archives = [path for path in sys.path if path.endswith(".zip")]
        self._allowed = (*allowed, scratch, *archives)
        self._scratch = scratch
        self._notes: dict[str, None] = {}
        self._seen = 0
        self.active = False

    def install(self) -> None:
        """Start to listen; an audit hook cannot be taken away again."""
        sys.addaudithook(self._hear)

    def take(self) -> tuple[str, ...]:
        """Return the notes made since the last time."""
        notes = tuple(self._notes)
        self._notes = {}
        return notes

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self.active or self._seen >= _MOST_NOTES:
            return
        sentence = _SENTENCES.get(event)
        if sentence is not None:
            self._note(f"{event}: {sentence}")
        elif event == "os.kill" and arguments and arguments[0] != os.getpid():
            self._note(f"{event}: {_SIGNALS}")
        elif event in _PATH_EVENTS and arguments and not _is_lookup():
            self._hear_path(event, arguments[0])

    def _hear_path(self, event: str, path: object) -> None:
        if isinstance(path, bytes):
            path = os.fsdecode(path)
        if not isinstance(path, str) or not path:
            return
        full = os.path.normpath(os.path.join(self._scratch, path))  # noqa: PTH118 -- no Path in a hook
        if not any(full == place or full.startswith(place + "/") for place in self._allowed):
            self._note(f"{event} {full}: {_FILES}")

    def explain(self, trace: str) -> str:
        """Return sentences about the walls that an exception's ``trace`` shows; note them."""
        found = [sentence for sign, sentence in _WALLS_IN_THE_WAY if sign in trace]
        for sentence in found:
            self._note(sentence)
        if _MISSING_PACKAGE[0] in trace:
            found.append(_MISSING_PACKAGE[1])
        return "\n".join(dict.fromkeys(found))

    def _note(self, text: str) -> None:
        short = text[:_MOST_CHARACTERS]
        if short not in self._notes:
            self._notes[short] = None
            self._seen += 1


def _is_lookup() -> bool:
    """Tell whether Python itself looks for a module or for source lines to show."""
    caller = sys._getframe(2).f_globals.get("__name__", "")
    return isinstance(caller, str) and caller.strip("_").split(".")[0] in _LOOKUPS
