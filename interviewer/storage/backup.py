"""A copy of an SQLite database while others write to it: of one moment, checked, and whole."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from interviewer.errors import BadInput, Unavailable
from interviewer.storage import copies
from interviewer.wholefiles import whole_file

INSTEAD: Final = "pg_dump --format=custom --file=interviewer.dump {url}"


@dataclass(frozen=True)
class BackedUp:
    """Where a copy lies, how many bytes it has, and what it holds."""

    path: Path
    size: int
    contents: copies.Contents


def back_up(url: str, to: Path, *, replace: bool = False) -> BackedUp:
    """Copy the database at ``url`` to the file ``to``, which only its owner can read.

    Every transaction that was committed before this begins is in it, and none by half. It is
    written under another name and takes its own when it was checked. Raises BadInput for
    another kind of database, and where ``to`` is there and is not to be replaced; NotFound
    where there is no database; Unavailable where it is damaged, or ``to`` cannot be written.
    """
    path = copies.file_of(url, INSTEAD)
    if to.resolve() == path.resolve():
        raise BadInput("That is the database itself; name another file.", field="out")
    try:
        with copies.live(path) as source, whole_file(to, replace=replace) as fresh:
            copies.copy(source, fresh)
            contents = _checked(fresh, path)
    except FileExistsError as error:
        raise BadInput(
            f"{to} is there already; name another file, or give --force.", field="out"
        ) from error
    except OSError as error:
        raise Unavailable(f"{to} cannot be written: {error.strerror}.") from error
    return BackedUp(to, to.stat().st_size, contents)


def _checked(fresh: Path, path: Path) -> copies.Contents:
    try:
        with copies.at_rest(fresh) as copied:
            return copies.contents(copied)
    except BadInput as error:
        raise Unavailable(f"{path} was not backed up. {error}") from error
