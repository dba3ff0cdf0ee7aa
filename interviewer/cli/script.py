"""``interviewer script``: the items that an interview would ask, without holding it."""

import secrets
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from interviewer.cli.output import emit_json, say
from interviewer.dialogue.blueprint import load_blueprints
from interviewer.dialogue.items import Item, Script
from interviewer.dialogue.script import draw_script
from interviewer.settings import content_folder
from interviewer.taxonomy import Level
from interviewer.wiring import Wiring

WIDTH = 100
"""The table is laid out for this many columns at most."""

_SEEDS = 1_000_000


@click.command()
@click.option("--level", type=click.Choice([level.value for level in Level]), required=True)
@click.option("--seed", type=click.IntRange(min=0), help="Draw the same script again.")
@click.option("--minutes", type=click.IntRange(5, 180), help="The length of the interview.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.pass_obj
def script(
    wiring: Wiring, level: str, seed: int | None, minutes: int | None, as_json: bool
) -> None:
    """Show the script that an interview would follow."""
    blueprint = load_blueprints(content_folder())[Level(level)]
    number = secrets.randbelow(_SEEDS) if seed is None else seed
    drawn = draw_script(blueprint, wiring.bank, number, minutes=minutes)
    if as_json:
        emit_json(_in_full(drawn))
        return
    _print(drawn)
    for note in drawn.notes:
        say(f"note: {note}")


def _in_full(script: Script) -> dict[str, Any]:
    return {
        "level": script.level.value,
        "seed": script.seed,
        "minutes": script.minutes,
        "items": [_row(item) for item in script.items],
        "notes": list(script.notes),
    }


def _row(item: Item) -> dict[str, Any]:
    return {
        "slot": item.slot,
        "title": item.title,
        "part": item.part,
        "question": item.question or None,
        "problem": item.problem or None,
        "level": item.level.value,
        "skill": item.skill.value,
        "kind": item.kind.value,
        "topic": item.topic,
        "minutes": item.minutes,
        "probes": item.probes,
        "prompt": item.wording,
    }


def _print(script: Script) -> None:
    console = Console(width=min(WIDTH, Console().width), highlight=False)
    table = Table(box=None, pad_edge=False)
    table.add_column("", justify="right")
    table.add_column("min", justify="right")
    for heading in ("slot", "asks", "kind", "skill"):
        table.add_column(heading, overflow="fold")
    for number, item in enumerate(script.items, start=1):
        table.add_row(
            str(number),
            f"{item.minutes:g}",
            item.slot,
            item.ref,
            item.kind.value,
            item.skill.value if item.level is script.level else f"{item.skill} ({item.level})",
        )
    console.print(table)
    planned = sum(item.minutes for item in script.items)
    console.print(
        f"{script.level.value}, seed {script.seed}: {len(script.items)} items, "
        f"{planned:g} of {script.minutes:g} minutes",
        style="dim",
    )
