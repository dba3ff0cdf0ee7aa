"""What statistics are reckoned from, read from a SQL database without any dialogue."""

from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import ColumnElement, Engine, Select, Table, or_, select

from interviewer.statistics.rows import ItemFacts
from interviewer.statistics.store import (
    EVERY,
    ChallengedLine,
    Material,
    OverriddenItem,
    Selection,
)
from interviewer.storage.tables import (
    challenges,
    interviews,
    item_overrides,
    item_results,
    reviews,
)
from interviewer.storage.transactions import reading

_FACTS: Final = [item_results.c[name] for name in ItemFacts._fields]


class SqlStatistics:
    """Fulfils ``statistics.store.StatisticsStore``; one instance serves all threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def material(self, team: str, selection: Selection = EVERY) -> Material:
        """Return what a team's finished interviews hold; see ``StatisticsStore.material``."""
        conditions = list(_conditions(team, selection))
        table = item_results.c
        items = (
            select(*_FACTS).where(*conditions).order_by(table.at, table.interview, table.position)
        )
        held = select(item_results.c.interview).where(*conditions).distinct()
        shown = or_(interviews.c.mode == "practice", interviews.c.released_at.is_not(None))
        seen = select(interviews.c.id).where(interviews.c.team == team, shown)
        with reading(self._engine) as connection:
            return Material(
                # All at once: one after the other takes twice as long.
                items=tuple(map(ItemFacts._make, connection.execute(items).all())),
                challenges=tuple(map(ChallengedLine._make, connection.execute(_challenged(held)))),
                overrides=tuple(map(OverriddenItem._make, connection.execute(_overridden(held)))),
                reviewed=frozenset(connection.scalars(_of(reviews, held).distinct())),
                shown=frozenset(connection.scalars(seen.where(interviews.c.id.in_(held)))),
            )


def _conditions(team: str, selection: Selection) -> Iterator[ColumnElement[bool]]:
    table = item_results.c
    yield table.team == team
    if selection.level is not None:
        yield table.level == selection.level.value
    if selection.mode is not None:
        yield table.mode == selection.mode
    if selection.since is not None:
        yield table.at >= selection.since


def _challenged(held: Select[Any]) -> Select[Any]:
    table = challenges.c
    return (
        select(table.interview, table.item, table.kind, table.line)
        .where(table.interview.in_(held))
        .order_by(table.interview, table.item, table.kind, table.line)
    )


def _overridden(held: Select[Any]) -> Select[Any]:
    table = item_overrides.c
    return (
        select(table.interview, table.position, table.score)
        .where(table.interview.in_(held))
        .order_by(table.interview, table.position, table.review)
    )


def _of(table: Table, held: Select[Any]) -> Select[Any]:
    return select(table.c.interview).where(table.c.interview.in_(held))
