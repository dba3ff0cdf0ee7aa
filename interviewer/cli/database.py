"""``interviewer db``: bring the database to this version, back it up, and put a copy back."""

from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

import click

from interviewer.cli.options import as_json
from interviewer.cli.output import emit_json, say
from interviewer.errors import BadInput, Unavailable
from interviewer.server_key import server_key
from interviewer.settings import Settings
from interviewer.wiring import Wiring

if TYPE_CHECKING:
    from interviewer.storage.restoring import Restored

_A_FILE: Final = click.Path(path_type=Path, dir_okay=False)

_Key = Literal["fits", "another", "absent"]
_KEYS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "another": "{file} is not the server key of this database: tokens, links and whatever is "
        "sealed in it are of no use until the former key lies there.",
        "absent": "There is no server key {file}. Put the one of this database there before the "
        "service starts: tokens, links and whatever is sealed need it.",
    }
)


@click.command(name="db-upgrade")
@click.pass_obj
def upgrade(wiring: Wiring) -> None:
    """Bring the database's tables to this version.

    Does nothing when they are. The service does the same when it starts.

    \b
    Example:
      DATABASE_URL=sqlite:///var/interviewer.db interviewer db upgrade
    """
    from interviewer.storage import migrate  # only here is a database needed to start

    before, after = migrate.upgrade(wiring.settings.url)
    if before == after:
        say(f"The database is at version {after} already.")
    else:
        say(f"The database is at version {after} now (before: {before or 'none'}).")


@click.command(name="db-downgrade")
@click.argument("version", metavar="VERSION")
@click.pass_obj
def downgrade(wiring: Wiring, version: str) -> None:
    """Take the database's tables back to VERSION, for an earlier release of this product.

    Stop the service first. What later versions alone have tables for is lost; all else stays.
    A database of SQLite is backed up before.

    \b
    Example:
      interviewer db downgrade 0014
    """
    from interviewer.storage import migrate

    url, known = wiring.settings.url, migrate.versions()
    before = migrate.current(url)
    if version not in known or before not in known or version > before:
        listed = ", ".join(one for one in known if before and one < before)
        raise BadInput(
            f"The database is at version {before or 'none'}; it can go back to: "
            f"{listed or 'none'}.",
            field="version",
        )
    if wiring.settings.is_sqlite:
        from interviewer.storage.backup import back_up

        made = back_up(url, _named(wiring.settings, wiring.clock.now()))
        say(f"{made.path} has what there is at version {before}.")
    else:
        say("No backup of PostgreSQL is made here; pg_dump is for that.")
    migrate.downgrade(url, version)
    say(f"The database is at version {version} now (before: {before}).")


@click.command(name="db-backup")
@click.option(
    "--out",
    metavar="FILE",
    type=_A_FILE,
    help="Where to; by default backups/ in INTERVIEWER_VAR, named after the moment.",
)
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
@as_json
@click.pass_obj
def backup(wiring: Wiring, out: Path | None, force: bool, as_json: bool) -> None:
    """Copy the database to FILE, also while the service runs.

    The copy is of one moment, holds every turn that was acknowledged before it, is checked, and
    only its owner can read it. It is a database of SQLite; PostgreSQL has pg_dump for this.
    The server key is not in it: keep that too, once, and somewhere else.

    \b
    Examples:
      interviewer db backup
      interviewer db backup --out /mnt/backups/monday.db --force
    """
    from interviewer.storage.backup import back_up

    settings = wiring.settings
    made = back_up(settings.url, out or _named(settings, wiring.clock.now()), replace=force)
    if as_json:
        key = str(settings.key_file)
        emit_json({"file": str(made.path), "bytes": made.size, "key": key, **asdict(made.contents)})
    say(
        f"{made.path}: version {made.contents.version}, {_counted(made.contents.interviews)}, "
        f"{made.size:,} bytes, checked."
    )
    say(
        f"It needs the server key to be of use, and that is not in it. Keep a copy of "
        f"{settings.key_file} as well, apart from the backups; it does not change."
    )


@click.command(name="db-restore")
@click.argument("file", metavar="FILE", type=_A_FILE)
@as_json
@click.pass_obj
def restore(wiring: Wiring, file: Path, as_json: bool) -> None:
    """Put the copy FILE in place of the database, which is kept beside it under another name.

    Stop the service first. FILE is checked before anything changes, and brought to this
    version; a copy that a newer version made is refused.

    \b
    Example:
      interviewer db restore var/backups/interviewer-20260301T020000Z.db
    """
    from interviewer.storage.restoring import restore

    settings = wiring.settings
    done = restore(settings.url, file, wiring.clock.now())
    key = _key(settings, done)
    if as_json:
        found = {"interviews": done.backup.interviews, "backup_version": done.backup.version}
        former = None if done.aside is None else str(done.aside)
        now = {"database": str(done.path), "version": done.version, "former": former, "key": key}
        emit_json(now | found)
    was = "" if done.version == done.backup.version else f" (the backup: {done.backup.version})"
    say(f"{done.path}: version {done.version}{was}, {_counted(done.backup.interviews)}.")
    if done.aside is not None:
        say(f"What was there before is {done.aside} now; delete it once all is well.")
    if key != "fits":
        say(_KEYS[key].format(file=settings.key_file))


def _named(settings: Settings, now: datetime) -> Path:
    """Return what a copy is called that nobody named, in a folder for its owner alone.

    Two of one second get two names.
    """
    folder = settings.var / "backups"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable(f"{folder} cannot be made ({error.strerror}); give --out.") from error
    name = f"interviewer-{now:%Y%m%dT%H%M%SZ}"
    endings = chain(("",), (f"-{number}" for number in count(2)))
    paths = (folder / f"{name}{ending}.db" for ending in endings)
    return next(path for path in paths if not path.exists())


def _counted(interviews: int) -> str:
    return f"{interviews:,} interview{'' if interviews == 1 else 's'}"


def _key(settings: Settings, done: "Restored") -> _Key:
    """Tell whether the server key that is at hand is the one of the database just restored."""
    if not settings.key_file.exists():
        return "absent"
    from interviewer.storage.restoring import has_key

    return "fits" if has_key(done.path, server_key(settings.key_file, lambda: False)) else "another"
