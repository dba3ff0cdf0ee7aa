"""Deleting an interview and challenging a score, in a browser without scripts."""

import re

import pytest
from flask.testing import FlaskClient

from tests.services import Desk

GOOD = "It is alpha and beta, and it ends with omega."


def begin(person: FlaskClient, mode: str = "practice") -> str:
    answer = person.post("/start", data={"level": "mid", "mode": mode, "seed": "1"})
    return answer.headers["Location"].rsplit("/", 1)[1]


def answered(person: FlaskClient, desk: Desk) -> tuple[str, int]:
    """Start an interview and close one spoken item; return its id and the item's number."""
    interview = begin(person)
    while desk.service.view(interview).expects != "text":
        desk.say(interview, "b")
    number = desk.service.view(interview).progress.item
    while desk.service.view(interview).progress.item == number:
        desk.say(interview, GOOD)
    return interview, number


def test_deleting_is_confirmed_first_and_leads_to_the_history(
    person: FlaskClient, desk: Desk
) -> None:
    interview = begin(person)
    asked = person.get(f"/interviews/{interview}/delete").get_data(as_text=True)
    assert "cannot be brought back" in asked
    assert f'action="/interviews/{interview}/delete"' in asked
    assert desk.service.view(interview)
    done = person.post(f"/interviews/{interview}/delete")
    assert done.headers["Location"] == "/history?deleted=1"
    assert f"candidate_{interview}=;" in str(done.headers.getlist("Set-Cookie"))
    after = person.get("/history?deleted=1").get_data(as_text=True)
    assert "The interview was deleted" in after
    assert interview not in after
    for address in ("", "/scorecard", "/delete"):
        assert person.get(f"/interviews/{interview}{address}").status_code in (401, 404)
    assert desk.service.listing().entries == ()


def test_only_whoever_may_open_an_interview_deletes_it_and_from_our_page(
    person: FlaskClient, desk: Desk
) -> None:
    interview = begin(person)
    address = f"/interviews/{interview}/delete"
    stranger = person.application.test_client()
    assert stranger.get(address).status_code == 401
    assert stranger.post(address).status_code == 401
    foreign = {"Sec-Fetch-Site": "cross-site"}
    assert person.post(address, headers=foreign).status_code == 403
    assert desk.service.view(interview)


def test_each_line_of_a_scorecard_has_a_form_and_what_is_sent_stands_beside_it(
    person: FlaskClient, desk: Desk
) -> None:
    interview, number = answered(person, desk)
    address = f"/interviews/{interview}"
    card = person.get(f"{address}/scorecard").get_data(as_text=True)
    chosen = number - 1  # each item before was a choice, which is one line
    assert card.count(f'action="{address}/challenges"') == 5 + chosen
    sent = {"item": str(number), "kind": "misconception", "line": "omega", "note": "Not <i>me</i>."}
    anchor = f"challenge-{number}-misconception-omega"
    for _ in range(2):
        answer = person.post(f"{address}/challenges", data=sent)
        assert answer.headers["Location"] == f"{address}/scorecard#{anchor}"
    card = person.get(f"{address}/scorecard").get_data(as_text=True)
    assert f'id="{anchor}"' in card
    assert card.count('<span class="note" dir="auto">Not &lt;i&gt;me&lt;/i&gt;.</span>') == 1
    assert card.count("Change your challenge</summary>") == 1
    assert card.count("Challenge this</summary>") == 4 + chosen


def test_an_answer_that_is_still_open_has_no_forms(person: FlaskClient, desk: Desk) -> None:
    interview = begin(person)
    while desk.service.view(interview).expects != "text":
        desk.say(interview, "b")
    number = desk.service.view(interview).progress.item
    desk.say(interview, "It is alpha.")
    card = person.get(f"/interviews/{interview}/scorecard").get_data(as_text=True)
    assert f'name="item" value="{number}"' not in card


@pytest.mark.parametrize("note", ["", "   ", "x" * 1001])
def test_a_note_that_is_refused_comes_back_with_the_reason(
    person: FlaskClient, desk: Desk, note: str
) -> None:
    interview, number = answered(person, desk)
    sent = {"item": str(number), "kind": "point", "line": "gamma", "note": note}
    answer = person.post(f"/interviews/{interview}/challenges", data=sent)
    assert answer.status_code == 422
    card = answer.get_data(as_text=True)
    (shown,) = re.findall(r"<details open>.*?</details>", card, re.DOTALL)
    assert 'value="gamma"' in shown
    assert f">{note}</textarea>" in shown
    assert 'aria-invalid="true"' in shown
    assert 'class="fault"' in shown


@pytest.mark.parametrize(
    "change", [{"line": "nothing"}, {"item": "x"}, {"item": "99"}, {"kind": "verdict"}]
)
def test_a_line_that_is_not_there_is_refused(
    person: FlaskClient, desk: Desk, change: dict[str, str]
) -> None:
    interview, number = answered(person, desk)
    sent = {"item": str(number), "kind": "point", "line": "gamma", "note": "Why?"} | change
    assert person.post(f"/interviews/{interview}/challenges", data=sent).status_code == 422
    assert desk.store.challenges(interview) == ()


def test_challenges_come_from_our_own_page_and_not_in_assessments(
    person: FlaskClient, desk: Desk
) -> None:
    interview, number = answered(person, desk)
    address = f"/interviews/{interview}/challenges"
    sent = {"item": str(number), "kind": "point", "line": "gamma", "note": "Why?"}
    foreign = {"Sec-Fetch-Site": "cross-site"}
    assert person.post(address, data=sent, headers=foreign).status_code == 403
    assert person.get(address).headers["Location"] == f"/interviews/{interview}/scorecard"
    assessed = begin(person, "assessment")
    assert person.post(f"/interviews/{assessed}/challenges", data=sent).status_code == 403
