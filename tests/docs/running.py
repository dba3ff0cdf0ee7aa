"""Follows a page: all its blocks in one session of bash, in a folder of its own."""

import os
import re
import secrets
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from typing import Final

from tests.docs.checking import paths_in
from tests.docs.reading import SERVICE, Page, Step
from tests.docs.stand_ins import ROOT, make_stand_ins

LIMIT: Final = 180.0
"""The seconds that a page may take."""

OF_THE_CHECKOUT: Final = ("deploy", "examples", "rubrics", "seeds")
"""What a page finds in its folder that is followed in a checkout."""

_KEPT: Final = re.compile(r"INTERVIEWER_COMPILED|\w+_NUM_THREADS|TMPDIR|USER|LOGNAME")
"""Variables of the test that its sessions have as well."""

_SHOWN: Final = 4000
"""How many characters of what a block printed a failure shows, the last ones."""


class Failed(Exception):
    """A page did not do what it shows; says where, what stands there, and what came of it."""


@dataclass(frozen=True)
class Done:
    """How a session went.

    ``printed`` is what each block printed, by its line, and ``last`` the line of the last one
    that began. ``code`` is the exit code, None where time was up.
    """

    printed: Mapping[int, str]
    last: int
    code: int | None
    is_whole: bool


def follow(
    page: Page,
    folder: Path,
    address: str = SERVICE,
    limit: float = LIMIT,
    at_hand: Path | None = None,
) -> None:
    """Follow a page to its end in ``folder``, which need not be there; raises Failed.

    ``address`` is where the service listens, in place of that which stands on the page, and
    ``at_hand`` the socket of what runs ``interviewer`` (``at_hand.py``), if anything does. Beside
    the folder lie what the session is made of, and what it prints.
    """
    done = _session(page, folder, address, limit, at_hand)
    before = None
    for step in page.steps:
        if step.line == done.last and not done.is_whole:
            raise Failed(_failure(page, step, _ended(done, limit), done))
        if step.kind == "prints" and before is not None:
            absent = first_absent(step.text.replace(SERVICE, address), done.printed[before.line])
            if absent is not None:
                what = f"printed no line {absent!r}, as line {step.line} ff. show"
                raise Failed(_failure(page, before, what, done))
        before = step


def first_absent(shown: str, printed: str) -> str | None:
    """Return the first line of ``shown`` that is not in ``printed`` behind those before it.

    ``…`` stands for anything, also where it is a whole line.
    """
    said = iter(printed.splitlines())
    for line in shown.splitlines():
        if not line.replace("…", "").strip():
            continue
        sought = re.compile(".*".join(map(re.escape, line.rstrip().split("…"))))
        if not any(sought.fullmatch(one.rstrip()) for one in said):
            return line
    return None


def _session(page: Page, folder: Path, address: str, limit: float, at_hand: Path | None) -> Done:
    """Run the session, and whatever it started, to its end."""
    beside = folder.with_name(f"{folder.name}-session")
    for made in (folder, beside, beside / "home"):
        made.mkdir(parents=True, exist_ok=True)
    make_stand_ins(beside / "bin", service=page.service, at_hand=at_hand)
    if page.checkout:
        _lay_out(folder, beside / "bin")
    mark = f"@{secrets.token_hex(8)}"
    script = beside / "session.sh"
    script.write_text("".join(_lines(page, folder, beside, address, mark)), "utf-8")
    printed = beside / "printed.txt"
    with printed.open("wb") as out:
        process = subprocess.Popen(
            ["bash", str(script)],
            cwd=folder,
            env=_environment(beside, address if page.service else ""),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        code = None
        try:
            with suppress(subprocess.TimeoutExpired):
                code = process.wait(limit)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # also what was left in the background
            process.wait()
    return _read(printed.read_text("utf-8", "replace"), mark, code)


def _lay_out(folder: Path, commands: Path) -> None:
    for name in OF_THE_CHECKOUT:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("secrets"))
    (folder / ".venv").mkdir()
    (folder / ".venv" / "bin").symlink_to(commands)


def _lines(page: Page, folder: Path, beside: Path, address: str, mark: str) -> Iterator[str]:
    """Yield the session's script: before each block a mark, so that one sees where it got."""
    yield "set -euo pipefail\n"
    for step in page.steps:
        if step.kind in {"prints", "run by"}:
            continue
        file = beside / f"line-{step.line}"
        file.write_text(step.text.replace(SERVICE, address) if page.service else step.text, "utf-8")
        yield f"printf '\\n%s\\n' '{mark} {step.line}'\n"
        yield f"{_command(step, shlex.quote(str(file)), folder)}\n"
    yield f"printf '\\n%s\\n' '{mark} 0'\n"


def _command(step: Step, file: str, folder: Path) -> str:
    match step.kind:
        case "run":
            return f". {file}" if step.language == "sh" else f"python - < {file}"
        case "file":
            target = folder / step.told
            return f"install -D -m 644 {file} {shlex.quote(str(target))}"
    paths = paths_in(step.text)
    if not paths:
        return ":"
    here, root = shlex.quote(str(folder)), shlex.quote(str(ROOT))
    return (
        f"for path in {' '.join(paths)}; do [ -e {here}/$path ] || [ -e {root}/$path ] || "
        '{ echo "there is no $path"; exit 1; }; done'
    )


def _environment(beside: Path, address: str) -> dict[str, str]:
    """Return the variables of a session: those of an ordinary user, and no setting of ours."""
    own = {
        "PATH": f"{beside / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(beside / "home"),
        "LANG": "C.UTF-8",
        "COLUMNS": "100",
        "PYTHONPATH": str(ROOT),
        "PYTHONUNBUFFERED": "1",
    }
    kept = {name: value for name, value in os.environ.items() if _KEPT.fullmatch(name)}
    port = {"PORT": address.rpartition(":")[2]} if address else {}
    return kept | own | port


def _read(printed: str, mark: str, code: int | None) -> Done:
    """Return what each block printed."""
    _, *parts = printed.split(f"\n{mark} ")
    by_line: dict[int, str] = {}
    for part in parts:
        line, _, said = part.partition("\n")
        by_line[int(line)] = said
    is_whole = code == 0 and 0 in by_line
    return Done(by_line, next(reversed(by_line)), code, is_whole)


def _ended(done: Done, limit: float) -> str:
    if done.code is None:
        return f"was not over when the page had taken {limit:g} s"
    return f"ended the session with exit code {done.code}"


def _failure(page: Page, step: Step, what: str, done: Done) -> str:
    said = done.printed.get(step.line, "").strip()[-_SHOWN:]
    return (
        f"{page.name}:{step.line}: this block {what}:\n\n{indent(step.text, '    ')}\n"
        f"It printed:\n\n{indent(said, '    ') or '    nothing'}"
    )
