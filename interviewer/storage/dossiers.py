"""Many interviews with what was said of each since, read a few at a time from a SQL database."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, Final

from sqlalchemy import BindParameter, Engine, Select, bindparam, select

from interviewer.interviews.challenges import Challenge
from interviewer.interviews.store import Dossier
from interviewer.scorecards.regraded_values import RegradeLine
from interviewer.scorecards.reviews import Review
from interviewer.storage import rows, statements
from interviewer.storage.tables import challenges, interviews, regraded, regrades, reviews
from interviewer.storage.transactions import reading

AT_ONCE: Final = 20
"""How many interviews are read by one statement: dialogues are long, and memory is to stay flat."""

_NAMES: Final[BindParameter[Any]] = bindparam("names", expanding=True)
_RECORDS: Final = statements.MANY_COUNTED.where(interviews.c.id.in_(_NAMES))
_REVIEWS: Final = (
    select(reviews.c.interview, reviews.c.body)
    .where(reviews.c.interview.in_(_NAMES))
    .order_by(reviews.c.at, reviews.c.id)
)
_REGRADED: Final = (
    select(regraded.c.interview, regraded.c.line)
    .join(regrades, regrades.c.id == regraded.c.regrade)
    .where(regraded.c.interview.in_(_NAMES), regrades.c.undone_at.is_(None))
    .order_by(regrades.c.at, regrades.c.id)
)
_CHALLENGES: Final[Select[Any]] = (
    select(challenges)
    .where(challenges.c.interview.in_(_NAMES))
    .order_by(challenges.c.item, challenges.c.kind, challenges.c.line)
)


class SqlDossiers:
    """The part of the store that reads interviews to be shown as a whole."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def dossiers(self, interviews_: Sequence[str]) -> Iterator[Dossier]:
        """Yield those of these interviews that there are; see ``Store.dossiers``."""
        for start in range(0, len(interviews_), AT_ONCE):
            yield from self._read(interviews_[start : start + AT_ONCE])

    def _read(self, names: Sequence[str]) -> Iterator[Dossier]:
        given = {"names": list(names)}
        said = defaultdict[str, list[Review]](list)
        anew = defaultdict[str, list[RegradeLine]](list)
        against = defaultdict[str, list[Challenge]](list)
        with reading(self._engine) as connection:
            found = {row["id"]: row for row in connection.execute(_RECORDS, given).mappings()}
            for interview, body in connection.execute(_REVIEWS, given):
                said[interview].append(Review.model_validate_json(body))
            for interview, line in connection.execute(_REGRADED, given):
                anew[interview].append(RegradeLine.model_validate_json(line))
            for row in connection.execute(_CHALLENGES, given).mappings():
                against[row["interview"]].append(Challenge(**row))
        # Each dialogue is taken apart when its turn comes, and is gone before the next.
        for name in names:
            if name in found:
                row = found.pop(name)
                yield Dossier(
                    record=rows.interview_record(row, (), row["kept"]),
                    reviews=tuple(said[name]),
                    regrades=tuple(anew[name]),
                    challenges=tuple(against[name]),
                )
