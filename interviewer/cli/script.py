"""``interviewer script``: the items that an interview would ask, without holding it."""

import secrets
from typing import Any, get_args

import click

from interviewer.cli.listing import Column, print_rows
from interviewer.cli.options import as_json, asked_skills, script_minutes, script_seed
from interviewer.cli.output import UNBROKEN, emit_json, printer, say, tidy
from interviewer.dialogue.blueprint import load_blueprints
from interviewer.dialogue.items import Item, Script
from interviewer.dialogue.script import draw_script
from interviewer.interviews.views import Mode
from interviewer.settings import content_folder
from interviewer.taxonomy import Level, Skill
from interviewer.wiring import Wiring

_SEEDS = 1_000_000

_COLUMNS = (
    Column("", told="item {}", right=True),
    Column("min", told="{} min", right=True),
    Column("slot", spare=True),
    Column("asks", named=True),
    Column("kind"),
    Column("skill"),
)


@click.command()
@click.option("--level", type=click.Choice([level.value for level in Level]), required=True)
@script_seed
@script_minutes
@click.option(
    "--mode",
    type=click.Choice(get_args(Mode)),
    default="practice",
    show_default=True,
    help="As for `practice`; both modes ask the same.",
)
@asked_skills
@as_json
@click.pass_obj
def script(
    wiring: Wiring,
    level: str,
    seed: int | None,
    minutes: int | None,
    mode: str,
    skills: tuple[str, ...],
    as_json: bool,
) -> None:
    """Show the script that an interview would follow.

    With the same options and seed, `practice` follows the same script.

    \b
    Example:
      interviewer script --level senior --seed 3 --minutes 30
    """
    blueprint = load_blueprints(content_folder())[Level(level)]
    number = secrets.randbelow(_SEEDS) if seed is None else seed
    drawn = draw_script(
        blueprint, wiring.bank, number, minutes=minutes, skills=tuple(map(Skill, skills))
    )
    if as_json:
        emit_json(_in_full(drawn, mode))
        return
    _print(drawn, mode)
    for note in drawn.notes:
        say(f"note: {note}")


def _in_full(script: Script, mode: str) -> dict[str, Any]:
    return {
        "level": script.level.value,
        "mode": mode,
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


def _print(script: Script, mode: str) -> None:
    console = printer(piped=UNBROKEN)
    with tidy(console):
        print_rows(console, _COLUMNS, [_cells(script, *pair) for pair in enumerate(script.items)])
        console.print(
            f"{script.level.value}, {mode}, seed {script.seed}: {len(script.items)} items, "
            f"{script.planned:g} of {script.minutes:g} minutes",
            style="dim",
        )


def _cells(script: Script, index: int, item: Item) -> tuple[str, ...]:
    level = "" if item.level is script.level else f" ({item.level})"
    return (
        str(index + 1),
        f"{item.minutes:g}",
        item.slot,
        item.ref,
        item.kind.value,
        f"{item.skill}{level}",
    )
