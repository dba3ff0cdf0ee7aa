"""A hire from end to end: two people of a team and a candidate, each in a browser of their own."""

import csv
import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from interviewer.accounts.model import UserRole
from interviewer.scorecards.cells import unguarded
from tests.serving import Site

pytestmark = pytest.mark.browser

SEED = 0
"""Of the script: a quick choice comes first, then a question whose answer earns nothing."""
PASSWORD = "correct horse battery"
NAME = "Zoë Müller 王小明"
TRANSCRIPT = """Q: What does broadcasting do when you add a bias of shape (D,) to a batch (N, D)?
A: Shapes are aligned from the last axis; a missing axis counts as one and nothing is copied.

Q: What is your favourite colour?
A: Blue.
"""


def user(site: Site, name: str, role: UserRole, team: str = "local") -> str:
    email = f"{name}@example.com"
    site.wiring.desk.accounts.create(team, email, role, password=PASSWORD)
    return email


def sign_in(desk: Any, email: str) -> None:
    desk.page.goto(f"{desk.url}/desk")
    desk.page.get_by_label("E-mail address").fill(email)
    desk.page.get_by_label("Password").fill(PASSWORD)
    desk.page.get_by_role("button", name="Sign in", exact=True).click()
    desk.page.wait_for_url("**/desk")


def follow(desk: Any, name: str) -> None:
    desk.lead(desk.page.get_by_role("link", name=name, exact=True).first)


def press(desk: Any, name: str) -> None:
    desk.lead(desk.page.get_by_role("button", name=name, exact=True).first)


def invite(desk: Any) -> str:
    """Add a candidate, and return the link that they are sent."""
    page = desk.page
    follow(desk, "Candidates")
    desk.look("candidates")
    page.get_by_label("Name", exact=True).fill(NAME)
    page.get_by_label("Opening (optional)").fill("ML Engineer")
    press(desk, "Add")
    page.get_by_label("Minutes (as its level plans)").fill("20")
    press(desk, "Make a link")
    desk.look("candidate")
    link: str = page.locator("#link").inner_text()
    page.reload()
    assert page.locator("#link").count() == 0, "shown once"
    return link


def hold(candidate: Any, link: str) -> str:
    """Open the invitation and answer what comes first; return the interview's id."""
    page = candidate.page
    page.goto(link)
    candidate.look("invitation")
    press(candidate, "Start the assessment")
    page.wait_for_url("**/interviews/*")
    candidate.settled()
    interview: str = page.url.rpartition("/")[2].partition("#")[0]
    return interview


def finish(candidate: Any) -> None:
    """Answer the first question and stop."""
    page = candidate.page
    if page.locator(".choices button:enabled").count():
        before = candidate.said()
        page.locator(".choices button:enabled").first.click()
        candidate.until(lambda: candidate.said() > before)
        candidate.settled()
    candidate.say("Shapes are aligned from the last axis, and nothing is copied.")
    candidate.say("stop")
    candidate.say("yes")
    candidate.until(lambda: page.locator("#over").is_visible())


def review(desk: Any, interview: str, recommendation: str) -> None:
    """Set the first item's score and recommend something; the first try lacks a reason."""
    page = desk.page
    page.goto(f"{desk.url}/desk/interviews/{interview}/review")
    page.locator("details.item summary").first.click()
    desk.look("review")
    page.locator("details.item input[inputmode=decimal]").first.fill("100")
    page.get_by_label(recommendation, exact=True).check()
    page.get_by_label(
        "Private notes (for interviewers alone; they never reach the candidate)"
    ).fill(f"{recommendation}, says one.")
    press(desk, "Keep my review")
    assert "Say in a sentence why." in page.locator("#fault").inner_text()
    desk.look("review with a fault")
    page.get_by_role("link", name=", why").click()
    assert page.evaluate("document.activeElement.matches('input.why')")
    desk.faults[:] = [fault for fault in desk.faults if "422" not in fault]
    assert page.locator("textarea#notes").input_value() == f"{recommendation}, says one."
    page.locator("input.why[aria-invalid]").fill("She was right.")
    press(desk, "Keep my review")
    assert "Your review is kept." in page.locator(".done").inner_text()


def download(desk: Any, name: str) -> bytes:
    with desk.page.expect_download() as found:
        desk.page.get_by_role("link", name=name, exact=True).first.click()
    with open(found.value.path(), "rb") as file:  # noqa: PTH123
        return file.read()


def test_from_the_invitation_to_the_decision_and_its_erasure(
    open_desk: Callable[..., Any], site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("interviewer.interviews.service.new_seed", lambda: SEED)
    ada, ben = open_desk(), open_desk()
    sign_in(ada, user(site, "ada", UserRole.ADMIN))
    sign_in(ben, user(site, "ben", UserRole.INTERVIEWER))
    link = invite(ada)

    candidate = open_desk()
    interview = hold(candidate, link)

    # the live view follows by itself
    ada.page.goto(f"{ada.url}/desk/interviews/{interview}/live")
    ada.look("live")
    shown = ada.said()
    finish(candidate)
    ada.until(lambda: ada.said() > shown)
    ada.until(lambda: "The interview is over." in ada.page.locator("#news").inner_text())

    # the candidate sees no results, and no page of the desk
    assert candidate.page.get_by_text("Thank you. Your interviewer gets").is_visible()
    candidate.page.goto(f"{candidate.url}/desk/interviews/{interview}")
    assert "/desk/sign-in" in candidate.page.url

    # two reviews, each blind to the other until it is in
    review(ada, interview, "Yes")
    ben.page.goto(f"{ben.url}/desk/interviews/{interview}/review")
    assert ben.page.get_by_text("What 1 other reviewer says is hidden").is_visible()
    for page in ("review", "scorecard"):
        ben.page.goto(f"{ben.url}/desk/interviews/{interview}/{page}")
        assert "Yes, says one." not in ben.page.content()
        assert "She was right." not in ben.page.content()
    review(ben, interview, "No")
    ben.page.goto(f"{ben.url}/desk/interviews/{interview}/review")
    assert ben.page.get_by_text("They do not agree").is_visible()
    ben.look("reviews")
    follow(ben, "Agreement")
    ben.look("agreement")
    assert "ada" in ben.page.locator("main").inner_text()

    # released, the candidate sees the scorecard, and none of the notes
    ada.page.goto(f"{ada.url}/desk/interviews/{interview}")
    ada.look("interview")
    press(ada, "Release the results")
    candidate.page.goto(f"{candidate.url}/interviews/{interview}/scorecard")
    content = candidate.page.content()
    assert "She was right." in content
    assert "says one." not in content

    # one brings in an interview that was held elsewhere, and compares the two
    ada.page.goto(f"{ada.url}/desk/transcripts")
    ada.look("transcripts")
    ada.page.locator("#text").fill(TRANSCRIPT)
    press(ada, "Match the questions")
    ada.look("matched")
    assert ada.page.locator("#entry-1").input_value() == "broadcasting"
    ada.page.get_by_label("Candidate, by name or contact").fill(NAME)
    press(ada, "Score and keep it")
    other = ada.page.url.rpartition("/")[2].partition("?")[0]
    follow(ada, "Compare")
    ada.page.get_by_label("Opening", exact=True).select_option("ML Engineer")
    press(ada, "Show its interviews")
    for box in ada.page.get_by_role("checkbox").all():
        box.check()
    press(ada, "Compare")
    ada.look("comparison")
    assert ada.page.locator("table.compare thead th").count() == 2

    # what comes out as files
    ada.page.goto(f"{ada.url}/desk/interviews/{interview}")
    assert download(ada, "PDF").startswith(b"%PDF-")
    assert json.loads(download(ada, "JSON"))["header"]["interview"] == interview
    rows = list(csv.DictReader(io.StringIO(download(ada, "CSV").decode("utf-8-sig"))))
    assert {unguarded(row["interview"]) for row in rows} == {interview}
    ada.page.goto(f"{ada.url}/desk")
    ada.look("interviews")
    many = list(csv.DictReader(io.StringIO(download(ada, "CSV").decode("utf-8-sig"))))
    assert {interview, other} <= {unguarded(row["interview"]) for row in many}

    # and everything of the candidate's goes, in the log as everything else
    follow(ada, NAME)
    ada.lead(ada.page.locator("dl.facts a"))
    follow(ada, "Erase this candidate")
    ada.look("erasing")
    press(ada, "Erase everything")
    assert NAME not in ada.page.locator("main").inner_text()
    follow(ada, "Log")
    ada.look("log")
    told = ada.page.locator("main").inner_text()
    for deed in ("invited a candidate", "reviewed an interview", "released results", "erased"):
        assert deed in told
    assert NAME not in told


def test_how_questions_do_and_what_rubrics_change_is_shown_in_every_light(
    open_desk: Callable[..., Any], site: Site
) -> None:
    desk = open_desk()
    sign_in(desk, user(site, "amy", UserRole.ADMIN))
    for name in ("questions", "calibration", "rubrics", "team", "account"):
        desk.page.goto(f"{desk.url}/desk/{name}")
        desk.look(name)


def test_the_desk_works_without_a_script(open_desk: Callable[..., Any], site: Site) -> None:
    desk = open_desk(java_script_enabled=False)
    sign_in(desk, user(site, "eva", UserRole.INTERVIEWER))
    follow(desk, "Candidates")
    desk.page.get_by_label("Name", exact=True).fill("Noscript")
    press(desk, "Add")
    press(desk, "Make a link")
    assert "/invitations/" in desk.page.locator("#link").inner_text()
