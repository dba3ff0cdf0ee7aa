"""What the page of an invitation tells whoever has its link, and when it tells nothing."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from interviewer.desk.invitations import InvitationRequest
from interviewer.taxonomy import Level
from tests.functional.test_desk_access import Reception


@pytest.fixture
def reception(tmp_path: Path) -> Iterator[Reception]:
    made = Reception(tmp_path)
    yield made
    made.wiring.close()


def _use(reception: Reception) -> None:
    answer = reception.visitor().post(f"/invitations/{reception.secret}")
    assert answer.location.startswith("/interviews/")


def _withdraw(reception: Reception) -> None:
    ana = reception.wiring.desk.accounts.by_email("ana@example.com")
    reception.wiring.desk.invitations.withdraw(ana, reception.invitation)


@pytest.mark.parametrize(("close", "says"), [(_use, "has been used"), (_withdraw, "was withdrawn")])
def test_a_closed_invitation_tells_nobody_whose_it_was(
    reception: Reception, close: Callable[[Reception], None], says: str
) -> None:
    page = f"/invitations/{reception.secret}"
    opened = reception.visitor().get(page)
    assert opened.status_code == 200
    assert "Zoë" in opened.text
    assert "mid level" in opened.text
    close(reception)
    shut = reception.visitor().get(page)
    assert shut.status_code == 410
    assert says in shut.text
    assert "Zoë" not in shut.text
    assert "mid" not in shut.text.partition("<main")[2].partition("</main")[0]
    assert reception.interview not in shut.text


def test_the_browser_that_used_it_is_led_on_and_no_other(reception: Reception) -> None:
    client, page = reception.visitor(), f"/invitations/{reception.secret}"
    started = client.post(page).location
    assert client.get(page).location == started
    other = reception.visitor().post(page)
    assert other.location == page


def test_the_first_of_two_who_use_a_link_gets_the_assessment(reception: Reception) -> None:
    ana = reception.wiring.desk.accounts.by_email("ana@example.com")
    made = reception.wiring.desk.invitations.invite(
        ana, reception.candidate, InvitationRequest(level=Level.MID)
    )
    answers = [reception.visitor().post(f"/invitations/{made.secret}") for _ in range(2)]
    assert answers[0].location.startswith("/interviews/")
    assert answers[1].location.startswith("/invitations/")
    view = reception.wiring.desk.candidates.view(ana, reception.candidate)
    assert len(view.interviews) == 1
