"""Writes the pages that are made from code.

    python -m manual
    python -m manual --write

The first says which of them are not what the code says, and exits with 1 if any is; the second
writes them anew.
"""

import argparse
import sys
from collections.abc import Sequence

from manual.written import ROOT, WRITTEN, is_current


def main(arguments: Sequence[str] | None = None) -> int:
    """Name the files that are out of date, or write them with ``--write``."""
    parser = argparse.ArgumentParser(prog="python -m manual")
    parser.add_argument("--write", action="store_true", help="write what is out of date")
    chosen = parser.parse_args(arguments)
    texts = {path: make() for path, make in WRITTEN.items()}
    stale = {path: text for path, text in texts.items() if not is_current(path, text)}
    for path, text in stale.items():
        if chosen.write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        verb = "written" if chosen.write else "out of date"
        sys.stdout.write(f"{path.relative_to(ROOT)}: {verb}\n")
    return 1 if stale and not chosen.write else 0


if __name__ == "__main__":
    sys.exit(main())
