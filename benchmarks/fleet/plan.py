"""What so many interviews a day need, reckoned from what was measured.

    python -m benchmarks.fleet.plan
    python -m benchmarks.fleet.plan --write

Reads results/load-fleet.json, and how many turns an interview has from the simulated candidates'
results. ``--write`` puts the tables into docs/capacity.md, between its marks.
"""

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from benchmarks.scoring.tables import table

HERE: Final = Path(__file__).parent
PAGE: Final = HERE.parents[1] / "docs" / "capacity.md"
BEGIN, END = "<!-- plan -->", "<!-- /plan -->"

DAYS: Final = (1_000, 10_000, 100_000, 1_000_000)
"""Interviews a day."""

HOURS: Final = 10
"""Interviews of a day fall into so many hours."""

PEAK: Final = 3.0
"""The busiest minutes have so many times what these hours have on the average."""

BUSY: Final = 0.6
"""Processors are bought to be busy for so much of the time at the peak."""

INTERVIEW_MINUTES: Final = 45.0

CORE_HOUR: Final = 0.04
GB_MONTH: Final = 0.10
"""What a core and a stored gigabyte (10⁹ bytes) are taken to cost, in dollars, rented."""

GPU_SECONDS: Final = 1.0
"""For how long a piece of code holds a GPU: assumed, as none was there to measure it on."""

PROCESS_CORES: Final = 0.7
"""Cores that one web process can use: its interpreter runs one thread at a time."""


@dataclass(frozen=True)
class Measured:
    """What one turn takes: seconds of a core by part, and kilobytes in the database.

    ``code_core_s`` is what a piece of code takes of a node.
    """

    turns: float
    code_share: float
    web_core_s: float
    database_core_s: float
    code_core_s: float
    kb_a_turn: float
    rows_a_turn: float
    connections_a_process: float
    web_mb: float
    node_mb: float


@dataclass(frozen=True)
class Needs:
    """What a day of so many interviews needs, at its peak where that is not said otherwise."""

    interviews: int
    at_once: float
    turns_a_second: float
    web_cores: float
    web_processes: int
    database_cores: float
    code_a_second: float
    node_cores: float
    gpus: float
    connections: int
    rows_a_day: float
    gb_a_day: float
    dollars_a_day: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables, or write them into the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fleet.plan")
    parser.add_argument("--write", action="store_true", help="write docs/capacity.md")
    chosen = parser.parse_args(arguments)
    text = tables(read())
    if chosen.write:
        PAGE.write_text(placed(PAGE.read_text("utf-8"), text), encoding="utf-8")
    else:
        print(text)
    return 0


def read() -> Measured:
    """Return what was measured."""
    load = json.loads((HERE / "results" / "load-fleet.json").read_text("utf-8"))
    talks = json.loads((HERE.parent / "dialogue/results/candidates.json").read_text("utf-8"))
    return measured(load, talks)


def measured(load: dict[str, Any], talks: dict[str, Any]) -> Measured:
    """Return what a turn takes.

    What no process of the service was seen to use, nor the driver, is counted with the code: jails
    end without a trace in the figures of those who started them.
    """
    shares = load["processor"]
    seconds = 60 * load["minutes"] * load["cores"]
    turns = load["turns_a_second"] * 60 * load["minutes"]
    pieces = turns * load["code_share"]
    used = {name: share * seconds for name, share in shares.items()}
    seen = sum(share for name, share in shares.items() if name != "all")
    unseen = max(0.0, shares["all"] - seen) * seconds
    webs = [mb for name, mb in load["memory_mb"].items() if name.startswith("web")]
    nodes = [mb for name, mb in load["memory_mb"].items() if name.startswith("node")]
    return Measured(
        turns=talks["turns"] / talks["interviews"],
        code_share=load["code_share"],
        web_core_s=used["web"] / turns,
        database_core_s=used["postgresql"] / turns,
        code_core_s=(used["nodes"] + unseen) / pieces,
        kb_a_turn=load["database"]["kb_a_turn"],
        rows_a_turn=load["database"]["rows_a_turn"],
        connections_a_process=load["peaks"]["connections to the database"] / len(webs),
        web_mb=max(webs),
        node_mb=max(nodes),
    )


def needs(interviews: int, one: Measured) -> Needs:
    """Return what a day of so many interviews needs."""
    turns = interviews * one.turns
    peak = turns / (HOURS * 3600) * PEAK
    web, database = (peak * part / BUSY for part in (one.web_core_s, one.database_core_s))
    code = peak * one.code_share
    nodes = code * one.code_core_s / BUSY
    processes = max(2, math.ceil(peak * one.web_core_s / PROCESS_CORES))
    gb = turns * one.kb_a_turn / 1e6
    cores = sum(max(1.0, part) for part in (web, database, nodes))
    return Needs(
        interviews=interviews,
        at_once=interviews / (HOURS * 60) * INTERVIEW_MINUTES * PEAK,
        turns_a_second=peak,
        web_cores=web,
        web_processes=processes,
        database_cores=database,
        code_a_second=code,
        node_cores=nodes,
        gpus=code * GPU_SECONDS / BUSY,
        connections=math.ceil(processes * one.connections_a_process),
        rows_a_day=turns * one.rows_a_turn,
        gb_a_day=gb,
        dollars_a_day=cores * 24 * CORE_HOUR + gb * GB_MONTH,
    )


def tables(one: Measured) -> str:
    """Return what was measured, and what that means for each size, as Markdown."""
    taken = [
        ["turns of an interview", f"{one.turns:.1f}"],
        ["of these, code", f"{100 * one.code_share:.1f} %"],
        ["a turn, at the web server", f"{1000 * one.web_core_s:.1f} ms of a core"],
        ["a turn, at PostgreSQL", f"{1000 * one.database_core_s:.1f} ms of a core"],
        ["a piece of code, at its node", f"{1000 * one.code_core_s:.0f} ms of a core"],
        ["a turn, in the database", f"{one.kb_a_turn:.1f} kB in {one.rows_a_turn:.1f} rows"],
        ["connections of a web process, at most", f"{one.connections_a_process:.0f}"],
        ["memory of a web server, of a node", f"{one.web_mb:.0f} MB, {one.node_mb:.0f} MB"],
    ]
    sizes = [needs(interviews, one) for interviews in DAYS]
    head = ["interviews a day", *(f"{size.interviews:,}" for size in sizes)]
    return "\n\n".join([table(["measured", ""], taken), table(head, _rows(sizes))])


def _rows(sizes: Sequence[Needs]) -> Iterator[list[str]]:
    yield ["interviews at once, at the peak", *(_count(size.at_once) for size in sizes)]
    yield ["turns a second, at the peak", *(_short(size.turns_a_second) for size in sizes)]
    yield ["web: cores", *(_short(size.web_cores) for size in sizes)]
    yield ["web: processes", *(f"{size.web_processes}" for size in sizes)]
    yield ["PostgreSQL: cores", *(_short(size.database_cores) for size in sizes)]
    yield ["connections to it", *(f"{size.connections}" for size in sizes)]
    yield ["code a second, at the peak", *(_short(size.code_a_second) for size in sizes)]
    yield ["nodes: cores", *(_short(size.node_cores) for size in sizes)]
    yield [
        f"or GPUs, were each piece of code {GPU_SECONDS:g} s on one (not measured)",
        *(_short(size.gpus) for size in sizes),
    ]
    yield ["rows more, a day", *(_count(size.rows_a_day) for size in sizes)]
    yield ["GB more, a day", *(_short(size.gb_a_day) for size in sizes)]
    yield ["TB in a year that keeps all", *(_short(size.gb_a_day * 0.365) for size in sizes)]
    yield ["dollars a day, without GPUs", *(_short(size.dollars_a_day) for size in sizes)]


def _short(value: float) -> str:
    return f"{value:.2f}" if value < 1 else f"{value:.1f}" if value < 20 else f"{value:,.0f}"


def _count(value: float) -> str:
    return f"{value / 1e6:.1f} million" if value >= 1e6 else f"{value:,.0f}"


def placed(page: str, text: str) -> str:
    """Return the page with the tables between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


if __name__ == "__main__":
    sys.exit(main())
