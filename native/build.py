"""Compile the scorer with mypyc, into interviewer/native; an answer then takes a third less time.

    python native/build.py                 fails where it cannot
    python native/build.py --if-possible   says why it cannot, and leaves it at that

Takes a minute or two, and nothing where the modules are still those that were compiled. Needs
a C compiler and an environment that has the project's own dependencies, such as .venv; installs
mypy and setuptools there if they are absent. Without it the same modules run as plain Python.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir, redirect_stderr, redirect_stdout
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from interviewer import compiled  # noqa: E402

LIBRARY = "interviewer_scorer"
"""The library that holds all compiled modules is called this, and ``__mypyc``."""

_TOOLS = ("mypy", "setuptools")
_READ = ("pydantic", "rapidfuzz", "yaml")
"""What the modules import: the compiler reads its types."""

_CONFIG = """\
[mypy]
plugins = pydantic.mypy
ignore_missing_imports = True
"""


def say(text: str) -> None:
    """Say what takes time now, or what cannot be done."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def lacking() -> Iterator[str]:
    """Yield what the machine lacks and this script does not install."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(named.split()[0]) is None:
        yield f"a C compiler ({named.split()[0]}; on Debian: apt install gcc libc6-dev)"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        yield "Python's headers (on Debian: apt install python3-dev)"
    absent = [name for name in _READ if find_spec(name) is None]
    if absent:
        yield f"{', '.join(absent)} in this environment (say .venv/bin/python native/build.py)"


def install_tools() -> None:
    """Install what compiles, if it is absent."""
    if any(find_spec(tool) is None for tool in _TOOLS):
        say("Installing mypy into the Python environment (about 20 MB to download)")
        command = [sys.executable, "-m", "pip", "install", "--quiet"]
        subprocess.run([*command, "-c", str(ROOT / "constraints.txt"), *_TOOLS], check=True)


def compile_into(folder: Path) -> None:
    """Compile the modules that ``interviewer.compiled`` names into ``folder``."""
    record = compiled.made_of()
    paths = [str(path.relative_to(ROOT)) for path in compiled.sources()]
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        config = place / "mypy.ini"
        config.write_text(_CONFIG, encoding="utf-8")
        with chdir(ROOT):
            _build(["--config-file", str(config), *paths], place)
        (place / "lib" / compiled.RECORD).write_text(f"{record}\n", encoding="ascii")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(place / "lib", folder)


def _build(arguments: list[str], place: Path) -> None:
    """Translate modules to C and compile that below ``place``, as many files at once as cores."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    told = StringIO()
    try:
        with redirect_stdout(told), redirect_stderr(told):
            modules = mypycify(
                arguments,
                group_name=LIBRARY,
                multi_file=True,
                target_dir=str(place / "c"),
                opt_level="2",
                debug_level="0",
            )
    except SystemExit as stopped:
        raise RuntimeError(f"mypy does not accept the modules:\n{told.getvalue()}") from stopped
    command = build_ext(Distribution({"name": "scorer", "ext_modules": modules}))
    command.build_lib, command.build_temp = str(place / "lib"), str(place / "o")
    command.ensure_finalized()
    command.build_extensions = lambda: _build_at_once(command)
    command.run()


def _build_at_once(command: Any) -> None:
    """Build the extensions of ``command``; setuptools compiles one file after the other."""
    one_by_one = command.compiler.compile

    def at_once(files: list[str], *arguments: Any, **options: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            each = pool.map(lambda file: one_by_one([file], *arguments, **options), files)
            return [path for paths in each for path in paths]

    command.compiler.compile = at_once
    type(command).build_extensions(command)


def main() -> int:
    """Compile what is not compiled; return the exit code."""
    parser = argparse.ArgumentParser(prog="python native/build.py")
    parser.add_argument("--if-possible", action="store_true", help="do not fail where it cannot")
    options = parser.parse_args()
    if compiled.is_current():
        (compiled.FOLDER / compiled.RECORD).touch()
        say("The scorer is compiled.")
        return 0
    missing = list(lacking())
    if missing:
        say(f"The scorer stays plain Python, which is slower; missing: {', '.join(missing)}.")
        return 0 if options.if_possible else 1
    install_tools()
    say("Compiling the scorer (a minute or two)")
    try:
        compile_into(compiled.FOLDER)
    except Exception as error:
        if not options.if_possible:
            raise
        say(f"The scorer stays plain Python, which is slower; compiling it failed: {error}")
        return 0
    say("The scorer is compiled.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
