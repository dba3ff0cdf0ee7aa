"""``interviewer statistics``: how questions fare over many interviews, and which need work."""

from typing import cast

import click

from interviewer.cli.choosing import day, of_team, only_mode
from interviewer.cli.options import as_json, only_level
from interviewer.cli.output import emit_json, say
from interviewer.cli.statistics_view import show_item, show_items, show_needs_work
from interviewer.errors import NotFound
from interviewer.interviews.views import Mode
from interviewer.statistics.model import ItemStatistics
from interviewer.statistics.store import Selection
from interviewer.taxonomy import Level
from interviewer.teams.model import check_team_name
from interviewer.wiring import Wiring


@click.command()
@click.argument("item", metavar="[ITEM]", required=False)
@of_team
@only_level
@only_mode
@click.option(
    "--since", metavar="DATE", help="Only interviews begun on this day or later: 2026-03-01."
)
@click.option("--needs-work", is_flag=True, help="Only the questions that need work first.")
@as_json
@click.pass_obj
def statistics(
    wiring: Wiring,
    item: str | None,
    team: str,
    level: str | None,
    mode: str | None,
    since: str | None,
    needs_work: bool,
    as_json: bool,
) -> None:
    """Tell how questions and problems fare in finished interviews, and which need work.

    With ITEM, the id of a question or problem, all that is known of that one, line by line; where
    a question and a problem share the id, of both.
    --level is the interview's. Nobody is named and no answer is quoted.

    \b
    Examples:
      interviewer statistics --needs-work
      interviewer statistics view-vs-reshape --level mid --since 2026-03-01
    """
    selection = Selection(
        level=Level(level) if level else None,
        mode=cast(Mode | None, mode),
        since=day(since, field="since") if since else None,
    )
    found = wiring.desk.statistics.of_team(check_team_name(team), selection)
    if item is not None:
        found = _only(found, item)
    if as_json:
        left_out = {"items"} if needs_work else set()
        emit_json(found.model_dump(mode="json", exclude=left_out))
    elif not found.interviews:
        say(f"The team {team} has no finished interviews of that kind yet.")
    elif needs_work:
        show_needs_work(found)
    elif item is not None:
        for one in found.items:
            show_item(one, found)
    else:
        show_items(found)


def _only(found: ItemStatistics, ref: str) -> ItemStatistics:
    """Return what is told of what has one id; raises NotFound where it was never put."""
    items = tuple(one for one in found.items if one.ref == ref)
    if not items:
        raise NotFound(f"No finished interview of that kind has put {ref!r}.")
    needs = tuple(one for one in found.needs_work if one.ref == ref)
    return found.model_copy(update={"items": items, "needs_work": needs})
