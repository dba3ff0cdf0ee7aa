"""Files named on the command line, ``-`` for stdin and stdout among them."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from interviewer.errors import BadInput

STREAM = "-"


def read_text(name: str, field: str) -> str:
    """Return the text of a file, or of stdin; raises BadInput that names ``field``."""
    try:
        data = sys.stdin.buffer.read() if name == STREAM else Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise BadInput(f"{name} cannot be read: {error.strerror}.", field=field) from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{name} is not UTF-8 text; save it as such.", field=field) from error


@contextmanager
def output(name: str) -> Iterator[IO[str]]:
    """Yield a file to write to, or stdout, which stays open; raises BadInput."""
    if name == STREAM:
        yield sys.stdout
        return
    with ExitStack() as opened:
        try:
            file = opened.enter_context(Path(name).open("w", encoding="utf-8", newline="\n"))
        except OSError as error:
            raise BadInput(f"{name} cannot be written: {error.strerror}.", field="out") from error
        yield file
