"""Commands that a session has in place of others, which cannot run within a test of a page.

- ``interviewer serve`` would never end. It reads its options and settings, as the server would,
  and starts nothing: the service that the page talks to runs already.
- ``make`` sets up and tests the whole project, this test included. It says whether it knows how
  (``make --dry-run``), and does nothing.
- ``pytest`` would run tests that the suite runs anyway. It says whether they are there.

All others are the real ones.
"""

import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]

_ASKING: Final = Path(__file__).with_name("asking.py")
_HEAD: Final = "#!/bin/sh\n"
_PYTHON: Final = shlex.quote(sys.executable)

_SERVES: Final = f"""\
if [ "${{1-}}" = serve ]; then
    shift
    exec {_PYTHON} {shlex.quote(__file__)} "$@"
fi
"""
_SERVES_NOT: Final = """\
if [ "${1-}" = serve ]; then
    echo "A page that shows \\`interviewer serve\\` has <!-- service --> near its top." >&2
    exit 1
fi
"""
_PYTEST: Final = f"""\
root={shlex.quote(str(ROOT))}
for given in "$@"; do
    case $given in
    -*) ;;
    *) test -e "$root/${{given%%::*}}" || {{ echo "no test $given" >&2; exit 4; }} ;;
    esac
done
"""


def make_stand_ins(folder: Path, *, service: bool, at_hand: Path | None) -> None:
    """Write the commands into a folder, which is to be the first on PATH.

    ``at_hand`` is the socket of what runs ``interviewer`` (``at_hand.py``); without it every
    command is a process of its own from the start.
    """
    folder.mkdir(exist_ok=True)
    ours = "-P -m interviewer"
    if at_hand is not None:
        ours = f"-I -S {shlex.quote(str(_ASKING))} {shlex.quote(str(at_hand))}"
    serves = _SERVES if service else _SERVES_NOT
    _write(folder / "interviewer", f'{serves}exec {_PYTHON} {ours} "$@"\n')
    _write(folder / "python", f'exec {_PYTHON} "$@"\n')
    _write(folder / "pytest", _PYTEST)
    make = shutil.which("make")
    if make:
        _write(folder / "make", f'exec {make} -C {shlex.quote(str(ROOT))} -n "$@" > /dev/null\n')


def _write(path: Path, script: str) -> None:
    path.write_text(_HEAD + script, "utf-8")
    path.chmod(0o755)


def stand_in_for_a_server(arguments: Sequence[str]) -> None:
    """Read the options and the environment of a server; raises what the server would raise."""
    from interviewer.cli.serving import serve
    from interviewer.settings import read_settings

    serve.make_context("interviewer serve", list(arguments))
    settings = read_settings()
    _ = settings.slack, settings.oidc, settings.broker, settings.url


if __name__ == "__main__":
    stand_in_for_a_server(sys.argv[1:])
