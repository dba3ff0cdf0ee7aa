"""Files named on the command line, ``-`` for stdin and stdout among them."""

import io
import os
import shutil
import stat
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, BinaryIO, Final, TextIO

from interviewer.errors import BadInput, Unavailable
from interviewer.jsonlines import LONGEST_LINE
from interviewer.wholefiles import whole_file

STREAM: Final = "-"

MOST_BYTES: Final = 4 * LONGEST_LINE
"""The largest file that is read as one text, and the longest line that is read whole."""


def called(name: str) -> str:
    """Return what messages call a file that was named so."""
    return "stdin" if name == STREAM else name


def read_bytes(name: str, field: str, most: int = MOST_BYTES) -> bytes:
    """Return what a file, or stdin, holds, of one that is too long ``most`` bytes and one more.

    Raises BadInput that names ``field``.
    """
    with _opened(name, field) as file:
        try:
            return file.read(most + 1)
        except OSError as error:
            raise _unreadable(name, field, error) from error


def read_text(name: str, field: str) -> str:
    """Return the text of a file, or of stdin; raises BadInput that names ``field``."""
    data = read_bytes(name, field)
    if len(data) > MOST_BYTES:
        raise BadInput(
            f"{called(name)} is too long: it has more than {MOST_BYTES:,} bytes.", field=field
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(
            f"{called(name)} is not UTF-8 text; save it as such.", field=field
        ) from error
    if "\0" in text:
        raise BadInput(f"{called(name)} is not text: it holds NUL characters.", field=field)
    return text


@contextmanager
def read_lines(name: str, field: str) -> Iterator[Iterator[str]]:
    """Yield the lines of a file, or of stdin, one after the other, however many there are.

    A byte that is no UTF-8 comes as ``surrogateescape`` decodes it, so that it spoils its
    own line only. Raises BadInput that names ``field`` when the file cannot be read.
    """
    with _opened(name, field) as file:
        yield _lines(file, name, field)


def _lines(file: BinaryIO, name: str, field: str) -> Iterator[str]:
    encoding = "utf-8-sig"
    while True:
        try:
            data = rest = file.readline(MOST_BYTES + 1)
            if encoding == "utf-8-sig" and b"\0" in data:
                raise _not_utf8(name, field)
            while len(rest) > MOST_BYTES and not rest.endswith(b"\n"):
                # Nobody takes a line of that length, but the next one begins after it.
                rest = file.readline(MOST_BYTES + 1)
        except OSError as error:
            raise _unreadable(name, field, error) from error
        if not data:
            return
        yield data.decode(encoding, errors="surrogateescape").rstrip("\r\n")
        encoding = "utf-8"


@contextmanager
def output(name: str, *, source: str = "") -> Iterator[IO[str]]:
    """Yield a file to write UTF-8 to, or stdout, which stays open.

    What is made of a ``source`` that is still being read is in the file line by line; else a
    file is there whole or, after an error, as it was. Raises BadInput when it cannot be
    written, or is the ``source``, and Unavailable when the disk fails later.
    """
    place = _place(name, sys.stdout)
    if place is not None and place == _place(source, sys.stdin):
        called = "The output" if name == STREAM else name
        raise BadInput(f"{called} is read from; write to another file.", field="out")
    if name == STREAM:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8", newline="\n")
        yield sys.stdout
        return
    opened = _written(name) if source else _whole(name)
    with opened as file, io.TextIOWrapper(file, encoding="utf-8", newline="\n") as text:
        yield text


@contextmanager
def binary_output(name: str) -> Iterator[IO[bytes]]:
    """Yield a file to write bytes to, or stdout, which stays open.

    Raises BadInput when it cannot be written, or is a terminal, which bytes would upset, and
    Unavailable when the disk fails later.
    """
    if name == STREAM:
        if sys.stdout.isatty():
            raise BadInput("This is not for a terminal; name a file with --out.", field="out")
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    with _whole(name) as file:
        yield file


@contextmanager
def _whole(name: str) -> Iterator[IO[bytes]]:
    """Yield a file that takes its place at the end; raises as ``output`` does.

    A device or a pipe is written as it is, and a file in a folder where none can be made.
    """
    path = Path(name).resolve()
    if not _can_be_replaced(path):
        with _written(name) as file:
            yield file
        return
    try:
        with whole_file(path, mode=0o666) as fresh:
            if path.exists():
                shutil.copymode(path, fresh)
            with fresh.open("wb") as file:
                yield file
    except OSError as error:
        raise Unavailable(f"{name} cannot be written: {error.strerror}.") from error


def _can_be_replaced(path: Path) -> bool:
    ordinary = not path.exists() or (path.is_file() and os.access(path, os.W_OK))
    return ordinary and path.parent.is_dir() and os.access(path.parent, os.W_OK)


@contextmanager
def _written(name: str) -> Iterator[IO[bytes]]:
    """Yield a file to write to; raises as ``output`` does."""
    try:
        # Written over at once; that fails here if it has to, before any work is done.
        file = Path(name).open("wb")  # noqa: SIM115
    except OSError as error:
        raise BadInput(f"{name} cannot be written: {error.strerror}.", field="out") from error
    try:
        with file:
            yield file
    except OSError as error:
        raise Unavailable(f"{name} cannot be written: {error.strerror}.") from error


@contextmanager
def _opened(name: str, field: str) -> Iterator[BinaryIO]:
    if name == STREAM:
        yield sys.stdin.buffer
        return
    with ExitStack() as opened:
        try:
            file = opened.enter_context(Path(name).open("rb"))
        except OSError as error:
            raise _unreadable(name, field, error) from error
        yield file


def _place(name: str, stream: TextIO) -> tuple[int, int] | None:
    """Return which ordinary file ``name`` is, or ``stream`` for ``-``; None for anything else.

    A terminal or a pipe can be read and written at once. The shell may have put a
    file behind a stream, which only its descriptor tells.
    """
    try:
        found = os.fstat(stream.fileno()) if name == STREAM else Path(name).stat()
    except OSError:  # no such file yet, or a stream without a descriptor
        return None
    return (found.st_dev, found.st_ino) if stat.S_ISREG(found.st_mode) else None


def _unreadable(name: str, field: str, error: OSError) -> BadInput:
    return BadInput(f"{called(name)} cannot be read: {error.strerror}.", field=field)


def _not_utf8(name: str, field: str) -> BadInput:
    return BadInput(
        f"{called(name)} is not UTF-8 text but perhaps UTF-16; save it as UTF-8 "
        "(“CSV UTF-8” in a spreadsheet).",
        field=field,
    )
