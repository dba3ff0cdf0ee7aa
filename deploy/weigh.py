"""Say what takes how much room in an image: run in it, ``python3 - < deploy/weigh.py``.

One line for each distribution of Python and each package of Debian of a megabyte or more, the
largest first, and what they all come to.
"""

import subprocess
import sys
from importlib.metadata import Distribution, distributions
from pathlib import Path

MEGABYTE = 1e6


def weight(found: Distribution) -> float:
    """Return the megabytes of a distribution's files, of those that are there."""
    paths = {Path(str(found.locate_file(file))) for file in found.files or []}
    return sum(path.stat().st_size for path in paths if path.exists()) / MEGABYTE


def of_debian() -> dict[str, float]:
    """Return the megabytes of each package, as dpkg reckons them."""
    form = "${Package} ${Installed-Size}\n"
    listed = subprocess.run(["dpkg-query", "-Wf", form], capture_output=True, text=True, check=True)
    lines = (line.split() for line in listed.stdout.splitlines())
    return {name: int(size) * 1024 / MEGABYTE for name, size in lines}


def show(title: str, found: dict[str, float]) -> None:
    """Print the table of one kind."""
    print(f"{title}: {len(found)}, {sum(found.values()):.0f} MB")
    for name, size in sorted(found.items(), key=lambda each: -each[1]):
        if size >= 1:
            print(f"  {size:6.1f}  {name}")


if __name__ == "__main__":
    print(f"Python {sys.version.split()[0]}")
    show("distributions", {each.metadata["Name"]: weight(each) for each in distributions()})
    show("packages of Debian", of_debian())
