"""All figures on one page, from the files that the benchmarks wrote.

    python -m benchmarks.report
    python -m benchmarks.report --write

``make bench`` measures everything anew and then writes docs/benchmarks.md.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks.report.model import Data, Section
from benchmarks.report.sections import SECTIONS
from benchmarks.scoring.tables import table

FOLDER: Final = Path(__file__).resolve().parents[1]
PAGE: Final = FOLDER.parent / "docs" / "benchmarks.md"

_HEAD: Final = """# Benchmarks

Every figure here was measured by the command above its table, on the day and the processor that
stand beside it, and written by `python -m benchmarks.report --write`. `make bench` measures all of
them that take minutes; `make soak` and `make mutants` those that take longer. Machines differ by a
factor of two and more, and busy ones from hour to hour: look at the ratios, whose two sides were
measured in one run."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the page, or write it with ``--write``."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.report")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    chosen = parser.parse_args(arguments)
    text = page()
    if chosen.write:
        PAGE.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def page(sections: Sequence[Section] = SECTIONS, folder: Path = FOLDER) -> str:
    """Return the page as Markdown; sections whose results are not there are left out."""
    parts = [_HEAD]
    for section in sections:
        path = folder / section.results
        if path.exists():
            parts.append("\n".join(_section(section, json.loads(path.read_text("utf-8")))))
    return "\n\n".join(parts) + "\n"


def _section(section: Section, data: Data) -> Iterator[str]:
    where = data.get("where", data)
    yield f"## {section.title}"
    yield ""
    known = (where[name] for name in ("date", "cpu") if name in where)
    yield " · ".join([f"`{section.command}`", *known])
    yield ""
    rows = section.rows(data)
    columns = {
        "measured": [row.measured for row in rows],
        "beside": [row.baseline for row in rows],
        "ratio": [row.ratio for row in rows],
        "wanted": [row.wanted for row in rows],
    }
    used = [name for name, cells in columns.items() if any(cells)]
    lines = ([row.what, *(columns[name][n] for name in used)] for n, row in enumerate(rows))
    yield table(["", *used], lines)


if __name__ == "__main__":
    sys.exit(main())
