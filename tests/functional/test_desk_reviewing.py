"""What the page of a review does with what people fill in, and with a page that is out of date."""

import re
from collections.abc import Iterator

import pytest

from interviewer.desk.invitations import InvitationRequest
from interviewer.taxonomy import Level
from tests.functional.test_desk_access import Reception
from tests.functional.test_desk_pages import Seat

SCORE = "1:item:"


@pytest.fixture(scope="module")
def reception(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reception]:
    made = Reception(tmp_path_factory.mktemp("var"))
    yield made
    made.wiring.close()


@pytest.fixture
def address(reception: Reception) -> str:
    """A new interview that is over, its page's address at the desk."""
    desk, service = reception.wiring.desk, reception.wiring.service
    user = desk.accounts.by_email("ada@example.com")
    made = desk.invitations.invite(
        user, reception.candidate, InvitationRequest(level=Level.MID, minutes=20)
    )
    interview = desk.invitations.accept(made.secret).interview.id
    for text in ("skip", "stop", "yes"):
        service.reply(interview, service.view(interview).turn, text=text)
    return f"/interviews/{interview}"


@pytest.fixture
def ada(reception: Reception) -> Seat:
    return Seat(reception, "ada")


def seen(page: str) -> str:
    found = re.search(r'name="seen" value="([^"]*)"', page)
    assert found
    return found[1]


def test_every_fault_comes_at_once_each_at_its_field_which_says_so(ada: Seat, address: str) -> None:
    form = {SCORE: "many", f"why:{SCORE}": "", "recommendation": "maybe", "seen": ""}
    answer = ada.post(f"{address}/review", **form)
    assert answer.status_code == 422
    text = answer.text
    assert "there are 3 things to correct" in text
    assert 'href="#s1-item-"' in text
    score = text.partition('id="s1-item-" ')[2].partition(">")[0]
    assert 'aria-invalid="true" aria-describedby="s1-item--fault"' in score
    assert 'value="many"' in score
    why = text.partition('id="s1-item--why" ')[2].partition(">")[0]
    assert 'aria-describedby="s1-item--why-fault"' in why
    assert "Give a number from 0 to 100." in text.partition('id="s1-item--fault"')[2][:60]


def test_an_older_page_is_refused_with_what_was_saved_since(ada: Seat, address: str) -> None:
    page = f"{address}/review"
    old = seen(ada.get(page).text)
    newer = {SCORE: "80", f"why:{SCORE}": "Newer.", "recommendation": "yes", "seen": old}
    assert ada.post(page, **newer).status_code == 303
    older = {SCORE: "20", f"why:{SCORE}": "Older.", "recommendation": "", "seen": old}
    refused = ada.post(page, **older)
    assert refused.status_code == 409
    assert "Nothing was kept" in refused.text
    assert "80" in refused.text.partition('id="fault"')[2].partition("</div>")[0]
    assert "Newer." in refused.text
    assert 'value="20"' in refused.text
    assert "Saved meanwhile: 80" in refused.text
    assert re.search(r'value="yes" checked', refused.text), "what the old page left alone"
    again = older | {"seen": seen(refused.text), "recommendation": "yes"}
    assert ada.post(page, **again).status_code == 303
    assert 'value="20"' in ada.get(page).text


def test_the_list_and_the_page_say_which_mark_holds_and_of_how_much(
    ada: Seat, address: str
) -> None:
    assert "none yet" in ada.get("").text
    form = {SCORE: "80", f"why:{SCORE}": "So.", "recommendation": "yes", "seen": ""}
    ada.post(f"{address}/review", **form)
    page = ada.get(address).text
    assert "Mark that holds, as reviewed" in page
    assert "incomplete" in page
    assert "Change your review" in page
    row = ada.get("").text.partition(address)[2].partition("</tr>")[0]
    assert "reviewed" in row
    assert "assessed" in row
    assert "rules:" in row
    told = ada.get(f"{address}/review").text
    assert f'href="/desk{address}/review"' in ada.get(f"{address}/scorecard").text, "a way back"
    assert "whose word counts" in told
    assert "Model answer" in told


def test_the_form_says_what_a_colleague_set_since_and_that_the_candidate_reads_the_reasons(
    reception: Reception, ada: Seat, address: str
) -> None:
    page, ana = f"{address}/review", Seat(reception, "ana")
    form = {f"why:{SCORE}": "So.", "recommendation": "yes", "seen": ""}
    assert ada.post(page, **form, **{SCORE: "20"}).status_code == 303
    assert ana.post(page, **form, **{SCORE: "45"}).status_code == 303
    text = ada.get(page).text
    assert "ana: 45\N{NO-BREAK SPACE}%" in text
    assert "You had set: 20 % (“So.”)" in text
    assert "0 % → 45 %" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "the candidate reads what you set and why" in text
    assert "are released: what you set" not in text
    assert ada.post(f"{address}/release").status_code == 303
    assert "are released: what you set" in ada.get(page).text


def test_what_was_never_put_is_named_and_what_was_left_unfinished_can_be_set(
    reception: Reception, ada: Seat
) -> None:
    desk, service = reception.wiring.desk, reception.wiring.service
    user = desk.accounts.by_email("ada@example.com")
    made = desk.invitations.invite(
        user, reception.candidate, InvitationRequest(level=Level.MID, minutes=20)
    )
    interview = desk.invitations.accept(made.secret).interview.id
    for text in ("stop", "yes"):
        service.reply(interview, service.view(interview).turn, text=text)
    page = f"/interviews/{interview}/review"
    text = ada.get(page).text
    assert "This item was not finished" in text
    assert "Never put, so there is nothing to set: 2. " in text
    form = {SCORE: "40", f"why:{SCORE}": "Said aloud.", "recommendation": "no", "seen": ""}
    assert ada.post(page, **form).status_code == 303
    told = ada.get(f"/interviews/{interview}").text
    assert "of 1 of" in told
    assert "40\N{NO-BREAK SPACE}%" in told


def test_notes_are_changed_and_withdrawn_on_the_page(ada: Seat, address: str) -> None:
    page = f"{address}/review"
    ada.post(page, notes="Slow at first.", recommendation="yes", seen="")
    action = re.search(r'action="/desk(/[^"]+/notes/[^"]+)"', ada.get(page).text)
    assert action
    long = ada.post(action[1], notes="x" * 10_001, do="change")
    assert (long.status_code, "At most 10,000" in long.text) == (422, True)
    changed = ada.post(action[1], notes="Thorough.", do="change")
    assert "done=noted" in changed.location
    text = ada.get(page).text
    assert "Thorough." in text
    assert "Slow at first." not in text
    gone = ada.post(action[1], notes="Again.", do="change")
    assert (gone.status_code, "hold" in gone.text) == (422, True)
    later = re.search(r'action="/desk(/[^"]+/notes/[^"]+)"', text)
    assert later
    assert "done=unnoted" in ada.post(later[1], notes="Thorough.", do="withdraw").location
    assert "Thorough." not in ada.get(page).text
