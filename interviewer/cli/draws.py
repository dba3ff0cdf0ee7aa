"""``interviewer draws``: how often each item of the bank comes up, and in a row."""

from collections.abc import Iterable
from statistics import median
from typing import Any

import click

from interviewer.cli.exits import FALLS_SHORT
from interviewer.cli.lint import counted
from interviewer.cli.options import as_json
from interviewer.cli.output import UNBROKEN, emit_json, printer, tidy
from interviewer.dialogue.blueprint import Blueprint, load_blueprints
from interviewer.dialogue.draws import count_draws, in_a_row, repeated, unfillable, unplanned
from interviewer.questions.model import Bank
from interviewer.settings import content_folder
from interviewer.taxonomy import Level
from interviewer.wiring import Wiring

_SHOWN = 5


@click.command()
@click.option("--level", type=click.Choice([level.value for level in Level]), help="Only this one.")
@click.option(
    "--scripts",
    metavar="N",
    type=click.IntRange(1, 100_000),
    default=1000,
    show_default=True,
    help="Interviews to draw for each level, under the seeds 0 to N-1.",
)
@click.option(
    "--in-a-row",
    "series",
    metavar="N",
    type=click.IntRange(2, 100),
    default=10,
    show_default=True,
    help="Interviews of one candidate, none of which should repeat an item of another.",
)
@as_json
@click.pass_obj
def draws(wiring: Wiring, level: str | None, scripts: int, series: int, as_json: bool) -> None:
    """Tell how often each question and problem is drawn.

    Draws many interviews of each level as they would be held, and some in a row for one
    candidate. Exits with 1 when a level's plan cannot be filled from the bank.

    \b
    Example:
      interviewer draws --level senior
    """
    levels = [Level(level)] if level else list(Level)
    blueprints, bank = load_blueprints(content_folder()), wiring.bank
    rows = [_row(blueprints[one], bank, scripts, series) for one in levels]
    idle = unplanned(blueprints.values(), bank)
    if as_json:
        emit_json({"levels": rows, "in_no_plan": list(idle)})
    else:
        console = printer(piped=UNBROKEN)
        with tidy(console):
            console.print("\n\n".join(_told(row) for row in rows), markup=False)
            if idle:
                console.print(f"\nin the plan of no level: {', '.join(idle)}", markup=False)
    if any(row["unfillable"] for row in rows):
        raise SystemExit(FALLS_SHORT)


def _row(blueprint: Blueprint, bank: Bank, scripts: int, series: int) -> dict[str, Any]:
    found = count_draws(blueprint, bank, scripts)
    return {
        "level": blueprint.level.value,
        "scripts": scripts,
        "unfillable": list(unfillable(blueprint, bank)),
        "drawn": dict(sorted(found.items.items(), key=lambda pair: (-pair[1], pair[0]))),
        "never": list(found.never),
        "in_a_row": series,
        "repeated": repeated(in_a_row(blueprint, bank, 0, series)),
    }


def _told(row: dict[str, Any]) -> str:
    drawn = {name: count for name, count in row["drawn"].items() if count}
    often, rare = list(drawn.items())[:_SHOWN], list(drawn.items())[-_SHOWN:]
    lines = [
        f"{row['level']}: {row['scripts']} interviews drew {counted(len(drawn), 'item')}, "
        f"the one in the middle {counted(int(median(drawn.values())), 'time')}",
        f"  most often: {_pairs(often)}",
        f"  least often: {_pairs(rare)}",
        f"  never: {', '.join(row['never']) or 'none'}",
        f"  {row['in_a_row']} in a row for one candidate repeat: {_pairs(row['repeated'].items())}",
    ]
    lines += [f"  cannot be filled: {why}" for why in row["unfillable"]]
    return "\n".join(lines)


def _pairs(pairs: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{name} {count}" for name, count in pairs) or "nothing"
