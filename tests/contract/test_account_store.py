"""What every store of users and sessions must do."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from interviewer.accounts.model import IDLE, LASTS, Session, User, UserRole
from interviewer.accounts.ports import AccountStore
from interviewer.errors import Conflict, NotFound
from interviewer.storage.accounts import SqlAccounts
from tests.contract.seats import seat
from tests.databases import KINDS
from tests.fakes import NOON

HOUR = timedelta(hours=1)


@pytest.fixture(params=KINDS)
def accounts(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AccountStore]:
    for found in seat(request.param, tmp_path):
        yield SqlAccounts(found.engine)


def user(who: str, role: UserRole = UserRole.INTERVIEWER, **fields: object) -> User:
    made = User(
        id=f"u-{who}",
        team="local",
        email=f"{who}@example.com",
        name=who.title(),
        role=role,
        created_at=NOON,
    )
    return replace(made, **fields)  # type: ignore[arg-type]


def added(accounts: AccountStore, *users: User) -> None:
    for one in users:
        accounts.add_user(one, None)


def session(of: User, name: str = "s", **moments: object) -> Session:
    made = Session(id=f"{name}-{of.id}", user=of.id, created_at=NOON, seen_at=NOON)
    return replace(made, **moments)  # type: ignore[arg-type]


def test_a_user_is_given_back_as_it_was_kept(accounts: AccountStore) -> None:
    ana = user("ana", UserRole.ADMIN, name="Ána Ωmega")
    accounts.add_user(ana, "hash")
    assert accounts.user(ana.id) == ana
    found = accounts.credentials(ana.email)
    assert found is not None
    assert (found.user, found.password_hash) == (ana, "hash")
    assert accounts.credentials("nobody@example.com") is None
    with pytest.raises(NotFound):
        accounts.user("nobody")


def test_an_address_is_one_user_s_in_all_teams(accounts: AccountStore) -> None:
    added(accounts, user("ana"))
    for again in (user("ana", id="other"), user("ana", id="other", team="blue")):
        with pytest.raises(Conflict):
            accounts.add_user(again, None)
    with pytest.raises(NotFound):
        accounts.add_user(user("bea", team="green"), None)
    assert accounts.credentials("bea@example.com") is None


def test_users_are_a_team_s_by_name_with_disabled_ones(accounts: AccountStore) -> None:
    added(accounts, user("cy"), user("ana"), user("bea"), user("eve", team="blue"))
    accounts.set_disabled("u-bea", NOON)
    assert [one.name for one in accounts.users("local")] == ["Ana", "Bea", "Cy"]
    assert [one.disabled_at for one in accounts.users("local")] == [None, NOON, None]
    assert [one.name for one in accounts.users("blue")] == ["Eve"]
    assert accounts.users("nobody's") == ()


def test_another_password_ends_sessions_and_links(accounts: AccountStore) -> None:
    ana, bea = user("ana"), user("bea")
    added(accounts, ana, bea)
    for one in (ana, bea):
        accounts.add_session(session(one))
        accounts.add_link(one.id, f"link-{one.id}", NOON + HOUR)
    accounts.set_password(ana.id, "new")
    found = accounts.credentials(ana.email)
    assert found is not None
    assert found.password_hash == "new"
    assert accounts.session("s-u-ana") is None
    assert accounts.linked("link-u-ana", NOON) is None
    assert accounts.session("s-u-bea") is not None
    assert accounts.linked("link-u-bea", NOON) == bea
    with pytest.raises(NotFound):
        accounts.set_password("nobody", "new")


def test_a_link_is_good_until_its_moment_and_the_newest_alone(accounts: AccountStore) -> None:
    ana = user("ana")
    added(accounts, ana)
    accounts.add_link(ana.id, "first", NOON + HOUR)
    accounts.add_link(ana.id, "second", NOON + HOUR)
    assert accounts.linked("first", NOON) is None
    assert accounts.linked("second", NOON + HOUR - timedelta(seconds=1)) == ana
    assert accounts.linked("second", NOON + HOUR) is None
    with pytest.raises(NotFound):
        accounts.add_link("nobody", "third", NOON + HOUR)


def test_a_team_keeps_an_admin(accounts: AccountStore) -> None:
    ada, ida = user("ada", UserRole.ADMIN), user("ida", UserRole.ADMIN)
    added(accounts, ada, ida, user("eve", UserRole.ADMIN, team="blue"))
    accounts.set_role(ada.id, UserRole.INTERVIEWER)
    for change in (
        lambda: accounts.set_role(ida.id, UserRole.INTERVIEWER),
        lambda: accounts.set_disabled(ida.id, NOON),
    ):
        with pytest.raises(Conflict):
            change()
    assert accounts.user(ida.id) == ida
    accounts.set_role(ada.id, UserRole.ADMIN)
    accounts.set_disabled(ada.id, NOON)
    with pytest.raises(Conflict):
        accounts.set_disabled(ida.id, NOON)
    accounts.set_disabled(ada.id, None)
    accounts.set_disabled(ida.id, NOON)


def test_changes_of_nobody_are_refused(accounts: AccountStore) -> None:
    with pytest.raises(NotFound):
        accounts.set_role("nobody", UserRole.ADMIN)
    with pytest.raises(NotFound):
        accounts.set_disabled("nobody", NOON)


def test_who_is_disabled_has_no_session_left(accounts: AccountStore) -> None:
    ana = user("ana")
    added(accounts, ana)
    accounts.add_session(session(ana))
    accounts.add_link(ana.id, "link", NOON + HOUR)
    accounts.set_disabled(ana.id, NOON)
    assert accounts.session("s-u-ana") is None
    assert accounts.linked("link", NOON) is None


def test_a_session_is_touched_and_ended(accounts: AccountStore) -> None:
    ana = user("ana")
    added(accounts, ana)
    accounts.add_session(session(ana))
    accounts.touch_session("s-u-ana", NOON + HOUR)
    assert accounts.session("s-u-ana") == (session(ana, seen_at=NOON + HOUR), ana)
    accounts.end_session("s-u-ana")
    assert accounts.session("s-u-ana") is None
    accounts.touch_session("s-u-ana", NOON)
    accounts.end_session("s-u-ana")


def test_a_new_session_sweeps_away_those_of_its_user_that_are_over(accounts: AccountStore) -> None:
    ana, bea = user("ana"), user("bea")
    added(accounts, ana, bea)
    old = NOON - LASTS
    for one in (
        session(ana, "idle", seen_at=NOON - IDLE, created_at=NOON - IDLE),
        session(ana, "long", created_at=old),
        session(bea, "long", created_at=old),
    ):
        accounts.add_session(one)
    accounts.add_session(session(ana, "fresh", seen_at=NOON - IDLE + timedelta(seconds=1)))
    accounts.add_session(session(ana))
    assert accounts.session("idle-u-ana") is None
    assert accounts.session("long-u-ana") is None
    assert accounts.session("fresh-u-ana") is not None
    assert accounts.session("long-u-bea") is not None
