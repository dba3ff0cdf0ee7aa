"""The history page shows a browser its own interviews, and opens them."""

import re
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from flask.testing import FlaskClient

from interviewer.interviews.history import Attempt, History
from interviewer.taxonomy import Level
from interviewer.web import words
from interviewer.web.chart import HEIGHT, WIDTH, chart
from tests.fake_service import FakeWiring
from tests.fakes import NOON
from tests.services import Desk


def begin(person: FlaskClient, **form: str) -> str:
    """Start an interview in the browser; return its id."""
    answer = person.post("/start", data={"level": "mid", "mode": "practice", **form})
    return answer.headers["Location"].rsplit("/", 1)[1]


def finish(desk: Desk, interview: str, *said: str) -> None:
    for text in (*said, "stop", "yes"):
        desk.say(interview, text)


def only(desk: Desk) -> str:
    (one,) = desk.service.listing().entries
    return one.id


def page(person: FlaskClient, address: str = "/history") -> str:
    answer = person.get(address)
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def test_without_interviews_the_page_says_so_and_the_start_page_does_not_lead_there(
    person: FlaskClient,
) -> None:
    assert "There are no interviews here yet" in page(person)
    assert "/history" not in page(person, "/")
    begin(person)
    assert 'href="/history"' in page(person, "/")


def test_the_learner_s_cookie_is_kept_long_out_of_scripts_reach_and_only_hashed(
    person: FlaskClient, desk: Desk
) -> None:
    answer = person.post("/start", data={"level": "mid"})
    cookies = {c.split("=")[0]: c for c in answer.headers.getlist("Set-Cookie")}
    flags = set(cookies["learner"].split("; "))
    assert {"HttpOnly", "SameSite=Lax", "Path=/", f"Max-Age={400 * 24 * 3600}"} <= flags
    secret = cookies["learner"].split(";")[0].split("=")[1]
    assert len(secret) == 43
    kept = desk.store.load(answer.headers["Location"].rsplit("/", 1)[1])
    assert kept.learner
    assert secret not in repr(kept)
    again = person.post("/start", data={"level": "mid"})
    assert f"learner={secret}" in str(again.headers.getlist("Set-Cookie"))


def test_it_lists_the_browser_s_own_interviews_newest_first_with_what_is_next(
    person: FlaskClient, desk: Desk
) -> None:
    over = begin(person, level="senior", seed="1")
    finish(desk, over, "skip")
    desk.clock.pass_time(days=1)
    desk.start(candidate="Somebody else")
    going = begin(person)
    shown = page(person)
    items = re.findall(r"<li>\s*<p class=\"own-line\">.*?</li>", shown, re.DOTALL)
    assert len(items) == 2
    assert "Mid, practice" in items[0]
    assert f'href="/history/{going}" aria-label="Go on: ' in items[0]
    assert "Senior, practice" in items[1]
    assert f'href="/history/{over}?to=scorecard"' in items[1]
    assert re.search(r"own-mark\">0\s%", items[1])
    assert "Finished · 1 of" in items[1]


def test_an_assessment_is_listed_without_a_mark_or_a_scorecard(
    person: FlaskClient, desk: Desk
) -> None:
    finish(desk, begin(person, mode="assessment"), "skip", "yes")
    desk.clock.pass_time(days=1)
    shown = page(person)
    assert "Mid, assessment" in shown
    assert "to=scorecard" not in shown
    assert "<svg" not in shown
    assert "Nothing that you missed is due now" in shown


def test_when_nothing_is_due_the_next_moment_is_told(person: FlaskClient, desk: Desk) -> None:
    interview = begin(person, seed="1")
    finish(desk, interview, "b")
    desk.clock.pass_time(days=1)
    shown = page(person)
    assert "Nothing that you missed is due now. The next item comes up in" in shown
    assert re.search(r"\(<time datetime=\"[^\"]+\">\d+ \w+ \d{4}, \d\d:\d\d UTC</time>\)\.", shown)


def test_every_miss_that_is_due_or_will_be_can_be_unfolded(
    person: FlaskClient, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(desk, begin(person), "skip")
    (one, *_) = desk.service.learners.history(desk.store.load(only(desk)).learner).later
    found = History(
        at=NOON,
        interviews=desk.service.listing().entries,
        due=tuple(one.model_copy(update={"title": f"Due {n}."}) for n in range(20)),
        later=tuple(one.model_copy(update={"title": f"Later {n}."}) for n in range(9)),
    )
    monkeypatch.setattr(desk.service.learners, "history", lambda learner: found)
    shown = page(person)
    for title in (*(f"Due {n}." for n in range(20)), *(f"Later {n}." for n in range(9))):
        assert shown.count(f"<span>{title}</span>") == 1
    folded = shown[shown.index("<summary>And 12 more</summary>") :]
    assert folded.index("Due 8.") < folded.index("Due 19.") < folded.index("</details>")
    folded = shown[shown.index("<summary>And 4 more</summary>") :]
    assert folded.index("Later 5.") < folded.index("Later 8.") < folded.index("</details>")


def test_marks_are_drawn_without_style_and_told_in_a_table(person: FlaskClient, desk: Desk) -> None:
    for said in ("skip", "b"):
        interview = begin(person, seed="1")
        desk.say(interview, said)
        desk.skip_rest(interview)
        desk.clock.pass_time(days=1)
    shown = page(person)
    assert shown.count("<circle") == 2
    assert "<polyline" in shown
    assert "style=" not in shown
    table = re.search(r"<caption>Marks of.*?</table>", shown, re.DOTALL)
    assert table is not None
    assert table[0].count("<tr>") == 3
    assert "Mean score in each skill" in shown


def test_misses_are_named_and_practised_at_the_level_of_the_last_interview(
    person: FlaskClient, desk: Desk
) -> None:
    first = begin(person, level="senior", seed="1", candidate="Ada")
    finish(desk, first, "skip", "skip", "skip")
    assert "Coming up later" in page(person)
    assert "within the hour" in page(person)
    desk.clock.pass_time(days=1)
    assert "3 items that you missed are" in " ".join(page(person).split())
    answer = person.post("/history/practise")
    second = desk.store.load(answer.headers["Location"].rsplit("/", 1)[1])
    assert (second.level, second.mode, second.candidate) == ("senior", "practice", "Ada")
    assert second.dialogue.script.again
    assert person.get(answer.headers["Location"]).status_code == 200
    assert "missed in earlier interviews" in page(person, answer.headers["Location"])


def test_practising_needs_a_history_our_own_page_and_an_open_house(person: FlaskClient) -> None:
    assert person.post("/history/practise").headers["Location"] == "/history"
    assert person.get("/history/practise").headers["Location"] == "/history"
    begin(person)
    foreign = {"Sec-Fetch-Site": "cross-site"}
    assert person.post("/history/practise", headers=foreign).status_code == 403


def test_where_interviews_are_not_open_to_everybody_nothing_is_started(desk: Desk) -> None:
    wiring: Any = FakeWiring(open_practice=False)
    wiring.service = desk.service
    client = wiring.app().test_client()
    interview = desk.start().interview.id
    secret = "s" * 43
    learner = desk.service.learners.browser(secret)
    desk.store._interviews[interview] = _of(desk, interview, learner)  # type: ignore[attr-defined]
    client.set_cookie("learner", secret)
    headers = {"Sec-Fetch-Site": "same-origin"}
    finish(desk, interview, "skip")
    desk.clock.pass_time(days=1)
    assert "/history/practise" not in client.get("/history").get_data(as_text=True)
    assert client.post("/history/practise", headers=headers).status_code == 403


def _of(desk: Desk, interview: str, learner: str) -> Any:
    return replace(desk.store.load(interview), learner=learner)


@pytest.mark.parametrize(
    ("to", "leads"),
    [
        ("", "/interviews/{}"),
        ("?to=scorecard", "/interviews/{}/scorecard"),
        ("?to=delete", "/interviews/{}/delete"),
        ("?to=export", "/api/v1/interviews/{}/export"),
    ],
)
def test_own_interviews_open_when_their_cookies_are_gone(
    person: FlaskClient, to: str, leads: str
) -> None:
    interview = begin(person)
    person.delete_cookie(f"candidate_{interview}")
    assert person.get(leads.format(interview)).status_code == 401
    answer = person.get(f"/history/{interview}{to}")
    assert answer.headers["Location"] == leads.format(interview)
    (cookie,) = answer.headers.getlist("Set-Cookie")
    assert cookie.startswith(f"candidate_{interview}=")
    assert "SameSite=Strict" in cookie
    assert person.get(answer.headers["Location"]).status_code == 200


def test_others_interviews_stay_closed(person: FlaskClient, desk: Desk) -> None:
    other = desk.start().interview.id
    assert person.get(f"/history/{other}").status_code == 404
    own = begin(person)
    assert person.get(f"/history/{other}").status_code == 404
    assert person.get(f"/history/{own}?to=elsewhere").status_code == 404
    stranger = person.application.test_client()
    assert stranger.get(f"/history/{own}").status_code == 404
    stranger.set_cookie("learner", "short")
    assert "There are no interviews here yet" in stranger.get("/history").get_data(as_text=True)


def test_the_page_is_reached_from_where_an_interview_ends(person: FlaskClient, desk: Desk) -> None:
    interview = begin(person)
    finish(desk, interview, "b")
    for address in (f"/interviews/{interview}", f"/interviews/{interview}/scorecard"):
        shown = page(person, address)
        for link in ("/history", f"/interviews/{interview}/delete", f"/{interview}/export"):
            assert f'{link}"' in shown


def attempts(*scores: float) -> list[Attempt]:
    return [
        Attempt(interview=f"i{n}", at=NOON + timedelta(days=n), level=Level.MID, score=score)
        for n, score in enumerate(scores)
    ]


def test_a_chart_keeps_within_its_drawing_and_better_is_higher() -> None:
    drawn = chart(attempts(0.0, 0.5, 1.0))
    assert [dot.x for dot in drawn.dots] == sorted({dot.x for dot in drawn.dots})
    assert [dot.y for dot in drawn.dots] == sorted({dot.y for dot in drawn.dots}, reverse=True)
    assert all(0 < dot.x < WIDTH and 0 < dot.y < HEIGHT for dot in drawn.dots)
    assert drawn.points.count(",") == 3
    assert [rule.score for rule in drawn.rules] == [0, 0.25, 0.5, 0.75, 1]


def test_a_single_attempt_stands_in_the_middle_and_none_at_all_is_fine() -> None:
    (dot,) = chart(attempts(0.4)).dots
    assert dot.x == pytest.approx((chart([]).left + chart([]).right) / 2)
    assert (chart([]).dots, chart([]).points) == ((), "")


@pytest.mark.parametrize(
    ("hours", "said"),
    [
        (0.2, "within the hour"),
        (5, "in 5 h"),
        (25, "tomorrow"),
        (35.9, "tomorrow"),
        (36.1, "in 2 days"),
        (60, "in 2 days"),
        (240, "in 10 days"),
    ],
)
def test_how_far_ahead_something_is_in_words(hours: float, said: str) -> None:
    assert words.ahead(NOON + timedelta(hours=hours), NOON) == said
