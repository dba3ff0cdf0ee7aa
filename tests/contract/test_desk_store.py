"""Two at the desk at once: what one found stays so until they are done with it."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection, Engine
from sqlalchemy.dialects import postgresql

from interviewer.accounts.model import User, UserRole
from interviewer.desk.model import Candidate
from interviewer.errors import Conflict, NotFound
from interviewer.storage import holding
from interviewer.storage.accounts import SqlAccounts
from interviewer.storage.desk import SqlDesk
from interviewer.storage.store import SqlStore
from interviewer.storage.transactions import together
from tests.databases import KINDS, emptied
from tests.fakes import NOON
from tests.records import interview

WAITS_S = 0.4
"""For how long the first keeps what it holds, in which the second would get through."""


class Place:
    """A database with the team ``local``."""

    def __init__(self, url: str) -> None:
        self.store = SqlStore.open(url)
        self.engine: Engine = self.store.engine
        self.accounts, self.desk = SqlAccounts(self.engine), SqlDesk(self.engine)

    def admin(self, name: str) -> str:
        user = User(
            id=name,
            team="local",
            email=f"{name}@example.com",
            name=name,
            role=UserRole.ADMIN,
            created_at=NOON,
        )
        self.accounts.add_user(user, None)
        return name

    def candidate(self) -> str:
        made = Candidate(id="zoe", team="local", name="Zoë", created_at=NOON)
        self.desk.add_candidate(made)
        return made.id

    def both(self, first: Callable[[], object], second: Callable[[], object]) -> list[object]:
        """Do ``first`` and, before it is kept, begin ``second``; return what they raised."""
        begun = Event()

        def one() -> None:
            with together(self.engine):
                first()
                begun.set()
                Event().wait(WAITS_S)

        def other() -> None:
            begun.wait(20)
            with together(self.engine):
                second()

        with ThreadPoolExecutor(2) as threads:
            return [one.exception() for one in [threads.submit(one), threads.submit(other)]]


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    with emptied(request.param, tmp_path) as url:
        made = Place(url)
        yield made
        made.store.close()


@pytest.mark.parametrize("how", ["closing", "demoting"])
def test_two_admins_who_close_each_others_account_leave_one(place: Place, how: str) -> None:
    ada, ben = place.admin("ada"), place.admin("ben")
    take = {
        "closing": lambda user: place.accounts.set_disabled(user, NOON),
        "demoting": lambda user: place.accounts.set_role(user, UserRole.INTERVIEWER),
    }[how]
    first, second = place.both(partial(take, ben), partial(take, ada))
    assert first is None
    assert isinstance(second, Conflict)
    left = [one for one in place.accounts.users("local") if one.disabled_at is None]
    assert [one.id for one in left if one.role is UserRole.ADMIN] == [ada]


def test_a_link_that_two_use_at_once_sets_one_password(place: Place) -> None:
    ada, until = place.admin("ada"), NOON + timedelta(days=1)
    place.accounts.add_link(ada, "h", until)
    found = list[bool]()

    def use() -> None:
        whose = place.accounts.linked("h", NOON, hold=True)
        found.append(whose is not None)
        if whose is not None:
            place.accounts.set_password(ada, "another")

    assert place.both(use, use) == [None, None]
    assert found == [True, False]


def test_nothing_becomes_a_candidates_while_they_are_erased(place: Place) -> None:
    candidate, held = place.candidate(), interview()
    place.store.create(held)

    def erase() -> None:
        place.desk.hold_candidate(candidate)
        assert place.desk.interviews_of(candidate) == ()
        place.desk.delete_candidate(candidate)

    first, second = place.both(erase, lambda: place.desk.assign(held.id, candidate))
    assert first is None
    assert isinstance(second, NotFound)


def test_what_became_a_candidates_before_is_seen_by_who_erases_them(place: Place) -> None:
    candidate, held = place.candidate(), interview()
    place.store.create(held)
    seen = list[tuple[str, ...]]()

    def erase() -> None:
        place.desk.hold_candidate(candidate)
        seen.append(place.desk.interviews_of(candidate))

    raised = place.both(lambda: place.desk.assign(held.id, candidate), erase)
    assert raised == [None, None]
    assert seen == [(held.id,)]


def test_a_candidate_who_is_busy_again_is_not_idle(place: Place) -> None:
    candidate, held, late = place.candidate(), interview(), NOON + timedelta(days=9)
    place.store.create(held)
    assert place.desk.idle_candidates("local", late, 5) == (candidate,)
    idle = list[bool]()
    raised = place.both(
        lambda: place.desk.assign(held.id, candidate),
        lambda: idle.append(place.desk.hold_idle(candidate, late)),
    )
    assert raised == [None, None]
    assert idle == [False]
    place.desk.unassign(held.id)
    with together(place.engine):
        assert place.desk.hold_idle(candidate, late)
        assert not place.desk.hold_idle(candidate, NOON)
        assert not place.desk.hold_idle("nobody", late)


def test_a_period_that_was_taken_back_erases_nothing(place: Place) -> None:
    place.desk.set_retention("local", 5)
    found = list[int | None]()
    raised = place.both(
        lambda: place.desk.set_retention("local", None),
        lambda: found.append(place.desk.hold_retention("local")),
    )
    assert raised == [None, None]
    assert found == [None]


def test_an_assessment_that_goes_on_again_is_not_untouched(place: Place) -> None:
    held = interview(mode="assessment")
    place.store.create(held)
    late = NOON + timedelta(days=9)
    assert place.desk.untouched("local", late, 5) == (held.id,)
    with together(place.engine):
        assert place.desk.hold_untouched(held.id, late)
        assert not place.desk.hold_untouched(held.id, NOON)
        assert not place.desk.hold_untouched("none", late)
    with suppress(NotFound):
        place.desk.hold_candidate("nobody")
        raise AssertionError("there is nobody to be held")


class Heard:
    """Stands for a connection; keeps what PostgreSQL would be told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def execute(self, statement: object) -> None:
        compiled = statement.compile(dialect=postgresql.dialect())  # type: ignore[attr-defined]
        self.told.append(str(compiled))

    scalar = execute


def test_on_postgresql_rows_are_locked() -> None:
    heard = Heard()
    connection: Connection = heard  # type: ignore[assignment]
    holding.hold_team(connection, "local")
    holding.hold_candidate(connection, "zoe")
    holding.hold_interview(connection, "i")
    holding.hold_untouched(connection, "i", NOON)
    assert len(heard.told) == 4
    assert all(told.endswith("FOR UPDATE") for told in heard.told)
