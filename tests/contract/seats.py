"""A database of each kind with the desk's stores in it, and the rows that these lean on."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Engine

from interviewer.interviews.access import Keys
from interviewer.interviews.store import InterviewRecord
from interviewer.storage.store import SqlStore
from interviewer.storage.teams import SqlTeams
from interviewer.teams.service import Teams
from tests.databases import emptied
from tests.fakes import FixedClock
from tests.records import interview
from tests.services import KEY


@dataclass(frozen=True)
class Seat:
    """A database with the teams ``local`` and ``blue``, and its store of interviews."""

    store: SqlStore

    @property
    def engine(self) -> Engine:
        return self.store.engine

    def interview(self, **fields: object) -> InterviewRecord:
        """Keep an interview."""
        record = interview(**fields)
        self.store.create(record)
        return record


def seat(kind: str, folder: Path) -> Iterator[Seat]:
    """Yield an empty database of a kind with the teams and the store in it."""
    with emptied(kind, folder) as url:
        store = SqlStore.open(url)
        Teams(store=SqlTeams(store.engine), keys=Keys(KEY), clock=FixedClock()).create("blue")
        yield Seat(store)
        store.close()
