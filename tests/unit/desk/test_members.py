import pytest

from interviewer.accounts.model import UserRole
from interviewer.errors import Conflict, Forbidden, NotFound
from tests.desk_site import PASSWORD, Office


def test_an_admin_makes_users_who_set_their_own_password(office: Office) -> None:
    ada = office.admin()
    made = office.members.add(ada, "new@example.com", "New", UserRole.INTERVIEWER)
    assert office.accounts.set_up(made.secret, PASSWORD).user == made.user
    assert {one.name for one in office.members.all(ada)} == {"ada", "New"}
    assert office.deeds() == ["user_made"]


def test_who_is_no_admin_and_whose_team_is_another_manages_nobody(office: Office) -> None:
    ana, eve = office.user(), office.admin("eve", team="blue")
    members = office.members
    for ask in (
        lambda: members.all(ana),
        lambda: members.add(ana, "x@example.com", "", UserRole.ADMIN),
        lambda: members.link(ana, ana.id),
        lambda: members.set_role(ana, ana.id, UserRole.ADMIN),
        lambda: members.close(ana, ana.id),
        lambda: members.open(ana, ana.id),
    ):
        with pytest.raises(Forbidden):
            ask()
    for ask in (
        lambda: members.link(eve, ana.id),
        lambda: members.set_role(eve, ana.id, UserRole.ADMIN),
        lambda: members.close(eve, ana.id),
        lambda: members.open(eve, ana.id),
    ):
        with pytest.raises(NotFound):
            ask()
    assert office.accounts.user_of("local", ana.id) == ana


def test_a_closed_account_is_out_at_once_and_gets_no_link(office: Office) -> None:
    ada, ana = office.admin(), office.user()
    session = office.accounts.sign_in(ana.email, PASSWORD, origin="192.0.2.1")
    link = office.members.link(ada, ana.id).secret
    office.members.close(ada, ana.id)
    assert office.accounts.who(session.secret) is None
    with pytest.raises(NotFound):
        office.accounts.linked(link)
    with pytest.raises(Conflict):
        office.members.link(ada, ana.id)
    office.members.open(ada, ana.id)
    assert office.accounts.sign_in(ana.email, PASSWORD, origin="192.0.2.1")
    assert office.accounts.who(session.secret) is None, "the old session stays over"
