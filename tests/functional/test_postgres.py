"""What PostgreSQL has and SQLite has not: writers side by side, and connections that break."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest
from sqlalchemy import func, insert, select

from interviewer.desk.interviews import StaleReview
from interviewer.desk.invitations import InvitationRequest
from interviewer.errors import NotFound, StaleTurn, Unavailable
from interviewer.interviews.reviews import ReviewRequest
from interviewer.storage import migrate
from interviewer.storage.store import SqlStore
from interviewer.storage.tables import teams
from interviewer.storage.transactions import reading, together, writing
from interviewer.taxonomy import Level
from tests import postgres
from tests.desk_site import Office
from tests.fakes import NOON
from tests.services import Desk

MID = InvitationRequest(level=Level.MID)
ROUNDS = 6


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with postgres.database() as made:
        migrate.upgrade(made)
        yield made


@pytest.fixture(scope="module")
def office(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    made = Office(tmp_path_factory.mktemp("office"), url=url)
    yield made
    made.close()


@pytest.fixture
def store(url: str) -> Iterator[SqlStore]:
    made = SqlStore.open(url)
    yield made
    made.close()


def at_once(*deeds: Callable[[], object]) -> list[BaseException | None]:
    """Do all of these at one moment; return what each raised."""
    start = threading.Barrier(len(deeds))

    def do(deed: Callable[[], object]) -> None:
        start.wait(timeout=30)
        deed()

    with ThreadPoolExecutor(len(deeds)) as threads:
        begun = [threads.submit(do, deed) for deed in deeds]
        return [one.exception(timeout=60) for one in begun]


def test_of_two_who_save_one_review_at_once_one_is_told_of_the_other(office: Office) -> None:
    ana = office.user("ana")
    for number in range(ROUNDS):
        interview = office.interviewing.start(mode="assessment").interview.id
        office.interviewing.skip_rest(interview)
        said = [ReviewRequest(notes=f"{number} {who}", recommendation="yes") for who in "ab"]
        raised = at_once(
            *(
                lambda one=one, of=interview: office.interviews.review(ana, of, one, seen="")
                for one in said
            )
        )
        assert sorted(type(one) for one in raised if one) == [StaleReview]
        assert len(office.interviews.own_reviews(ana, interview)) == 1


def test_an_invitation_is_used_or_its_candidate_erased_and_nobody_is_left_waiting(
    office: Office,
) -> None:
    ada = office.admin("ada")
    for number in range(ROUNDS):
        zoe = office.candidates.add(ada, f"Zoë {number}").id
        secret = office.invitations.invite(ada, zoe, MID).secret
        accepted, erased = at_once(
            lambda secret=secret: office.invitations.accept(secret),
            lambda zoe=zoe: office.candidates.erase(ada, zoe),
        )
        assert erased is None
        assert accepted is None or "no such invitation" in str(accepted)
    left = office.store.listing("local", limit=200).entries
    assert [entry for entry in left if entry.candidate.startswith("Zoë")] == []


def test_an_interview_is_given_to_a_candidate_or_they_are_erased(office: Office) -> None:
    eve = office.admin("eve")
    for number in range(ROUNDS):
        yan = office.candidates.add(eve, f"Yan {number}").id
        interview = office.interviewing.start(mode="assessment", candidate="Yan").interview.id
        office.candidates.assign(eve, interview, yan)
        given, erased = at_once(
            lambda yan=yan, of=interview: office.candidates.assign(eve, of, yan),
            lambda yan=yan: office.candidates.erase(eve, yan),
        )
        assert erased is None
        assert given is None or isinstance(given, NotFound)
        with pytest.raises(NotFound):
            office.store.load(interview)


def test_after_a_restart_of_the_database_the_next_request_finds_it(
    url: str, store: SqlStore
) -> None:
    for _ in range(3):
        store.ping()
        assert postgres.end_connections(url) >= 1
    store.ping()


def test_only_a_connection_that_may_be_broken_is_tried_before_it_is_used(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(store.engine.dialect, "do_ping", asked.append)
    store.ping()
    asked.clear()
    store.ping()
    assert asked == []
    monkeypatch.setattr("interviewer.storage.engine.TRUSTED_SECONDS", -1.0)
    store.ping()
    assert len(asked) == 1


def test_what_only_reads_opens_no_transaction_at_the_server(store: SqlStore) -> None:
    with reading(store.engine) as connection:
        connection.execute(select(teams.c.name)).all()
        at_the_server = connection.connection.dbapi_connection
        assert isinstance(at_the_server, psycopg.Connection)
        assert at_the_server.info.transaction_status is psycopg.pq.TransactionStatus.IDLE
    with writing(store.engine) as connection:
        connection.execute(select(teams.c.name)).all()
        again = connection.connection.dbapi_connection
        assert isinstance(again, psycopg.Connection)
        assert again.info.transaction_status is psycopg.pq.TransactionStatus.INTRANS


def test_a_connection_that_breaks_saves_nothing_and_says_so(url: str, store: SqlStore) -> None:
    row = {"name": "half", "created_at": NOON}

    def break_in_the_middle() -> None:
        with writing(store.engine) as connection:
            connection.execute(insert(teams).values(row))
            postgres.end_connections(url)
            connection.execute(select(func.count()).select_from(teams))

    with pytest.raises(Unavailable, match=r"^Nothing was saved: the connection .* broke"):
        break_in_the_middle()
    with reading(store.engine) as connection:
        assert connection.scalar(select(teams.c.name).where(teams.c.name == "half")) is None


def test_a_connection_that_breaks_while_it_is_saved_leaves_that_open(
    url: str, store: SqlStore
) -> None:
    def break_at_the_end() -> None:
        with writing(store.engine) as connection:
            connection.execute(insert(teams).values(name="late", created_at=NOON))
            postgres.end_connections(url)

    with pytest.raises(Unavailable, match="may be saved or not"):
        break_at_the_end()


def test_who_goes_on_after_it_broke_is_told_again(url: str, store: SqlStore) -> None:
    def go_on() -> None:
        with together(store.engine):
            store.ping()
            postgres.end_connections(url)
            for _ in range(2):
                with pytest.raises(Unavailable, match="broke"):
                    store.ping()

    with pytest.raises(Unavailable, match="broke"):
        go_on()
    store.ping()


def test_while_connections_break_again_and_again_every_acknowledged_turn_is_kept_once(
    url: str, store: SqlStore
) -> None:
    desk = Desk(store=store)
    name = desk.start().interview.id
    over, broken, doubled, turn = threading.Event(), 0, 0, 0

    def break_them() -> None:
        while not over.wait(0.002):
            postgres.end_connections(url)

    breaker = threading.Thread(target=break_them)
    breaker.start()
    while turn < 10 or (broken < 5 and turn < 300):
        try:
            turn = desk.service.reply(name, turn, text="status").turn
        except Unavailable:
            broken += 1
        except StaleTurn as later:  # what had no answer was kept all the same
            doubled += later.current - turn - 1
            turn = later.current
    over.set()
    breaker.join()
    record = store.load(name)
    assert broken > 0
    assert doubled == 0
    assert record.turn == turn
    assert sum(said.sender == "candidate" for said in record.messages) == turn
