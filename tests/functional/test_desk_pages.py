"""What the desk's pages do with what people type, good and bad."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from interviewer.web.desk.context import FORM_TOKEN
from tests.functional.test_desk_access import Reception


class Seat:
    """A browser at the desk that knows its form token."""

    def __init__(self, reception: Reception, name: str) -> None:
        self.client: FlaskClient = reception.signed_in(name)
        self._token = reception.form_token(self.client)

    def get(self, path: str) -> Any:
        return self.client.get(f"/desk{path}")

    def post(self, path: str, **form: Any) -> Any:
        return self.client.post(f"/desk{path}", data={FORM_TOKEN: self._token, **form})


@pytest.fixture(scope="module")
def reception(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reception]:
    made = Reception(tmp_path_factory.mktemp("var"))
    yield made
    made.wiring.close()


@pytest.fixture
def ada(reception: Reception) -> Seat:
    return Seat(reception, "ada")


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"name": " "}, "Give a name."),
        ({"name": "x" * 201}, "At most 200 characters."),
        ({"name": "Zoë", "contact": "x" * 201}, "At most 200 characters."),
    ],
)
def test_a_candidate_who_cannot_be_kept_comes_back_with_the_reason(
    ada: Seat, form: dict[str, str], says: str
) -> None:
    answer = ada.post("/candidates", **form)
    assert answer.status_code == 422
    assert says in answer.text


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"level": "boss"}, "Choose a level"),
        ({"level": "mid", "minutes": "4"}, "whole minutes from 5 to 180"),
        ({"level": "mid", "minutes": "many"}, "whole minutes from 5 to 180"),
        ({"level": "mid", "days": "91"}, "1 to 90"),
        ({"level": "mid", "skills": "juggling"}, "Choose skills from the list"),
    ],
)
def test_an_invitation_that_makes_no_sense_says_what_to_enter(
    reception: Reception, ada: Seat, form: dict[str, str], says: str
) -> None:
    answer = ada.post(f"/candidates/{reception.candidate}/invitations", **form)
    assert answer.status_code == 422
    assert says in answer.text


@pytest.mark.parametrize(
    "query", ["state=odd", "level=odd", "mode=odd", "results=odd", "after=odd"]
)
def test_filters_that_there_are_not_are_refused_in_words(ada: Seat, query: str) -> None:
    answer = ada.get(f"?{query}")
    assert answer.status_code == 422
    assert "odd" in answer.text or "cursor" in answer.text


def test_what_somebody_types_is_never_markup(ada: Seat) -> None:
    evil = "<script>alert(1)</script>{{ 7 * 7 }}"
    made = ada.post("/candidates", name=evil, contact=evil, opening=evil)
    for path in (made.location.removeprefix("/desk"), "/candidates", "/compare"):
        text = ada.get(path).text
        assert "<script>alert" not in text
        assert "49" not in text.partition("<main")[2].partition("alert(1)")[2][:40]
    assert "&lt;script&gt;alert(1)" in ada.get("/candidates").text


def test_users_are_made_with_a_link_that_sets_their_password(
    reception: Reception, ada: Seat
) -> None:
    made = ada.post("/team/users", email="new@example.com", name="New", role="interviewer")
    link = made.text.partition("/desk/password/")[2].partition("<")[0].strip()
    visitor = reception.visitor()
    assert "new@example.com" in visitor.get(f"/desk/password/{link}").text
    differ = {"password": "a long sentence", "again": "another sentence"}
    assert "differ" in visitor.post(f"/desk/password/{link}", data=differ).text
    same = {"password": "a long sentence", "again": "a long sentence"}
    assert visitor.post(f"/desk/password/{link}", data=same).location == "/desk"
    assert visitor.get("/desk").status_code == 200
    assert visitor.get(f"/desk/password/{link}").status_code == 404
    again = ada.post("/team/users", email="new@example.com", role="interviewer")
    assert (again.status_code, "already" in again.text) == (409, True)
    wrong = ada.post("/team/users", email="no address", role="interviewer")
    assert (wrong.status_code, "e-mail address" in wrong.text) == (422, True)
    assert ada.post("/team/users", email="x@example.com", role="boss").status_code == 422


def test_the_only_admin_stays_one(reception: Reception, ada: Seat) -> None:
    own = reception.wiring.desk.accounts.by_email("ada@example.com").id
    for deed in ("interviewer", "close"):
        answer = ada.post(f"/team/users/{own}", do=deed)
        assert answer.status_code == 409
        assert "only admin" in answer.text


@pytest.mark.parametrize("days", ["0", "-1", "many", "1.5", "4000"])
def test_a_retention_period_is_days(ada: Seat, days: str) -> None:
    answer = ada.post("/team/retention", days=days)
    assert answer.status_code == 422
    assert f'value="{days}"' in answer.text
    assert ada.post("/team/retention", days="").location == "/desk/team?done=retention"


def test_a_changed_password_keeps_this_device_in(reception: Reception) -> None:
    ana = Seat(reception, "ana")
    wrong = ana.post(
        "/account", old="not it at all", password="a new sentence", again="a new sentence"
    )
    assert "not your present password" in wrong.text
    fine = ana.post(
        "/account", old="correct horse battery", password="a new sentence", again="a new sentence"
    )
    assert fine.location == "/desk/account?done=password"
    assert ana.get("/account").status_code == 200
    reception.wiring.desk.accounts.set_up(
        reception.wiring.desk.accounts.make_link(reception.user), "correct horse battery"
    )


def test_transcripts_with_faults_say_where_and_keep_what_was_pasted(ada: Seat) -> None:
    assert "Paste a transcript" in ada.post("/transcripts", text=" ", kind="text").text
    answer = ada.post("/transcripts", text="questions: [", kind="yaml")
    assert answer.status_code == 422
    assert "transcript.yaml:" in answer.text
    assert "questions: [" in answer.text
    latin = (io.BytesIO("Q: Größe?\nA: 3\n".encode("latin-1")), "notes.txt")
    told = ada.post("/transcripts", file=latin, kind="text")
    assert (told.status_code, "not UTF-8" in told.text) == (422, True)
    unknown = ada.post(
        "/transcripts", text="Q: Colour?\nA: Blue", kind="text", step="keep", level="mid"
    )
    assert unknown.status_code == 422
    odd = ada.post("/transcripts", **{"text": "Q: x?\nA: y", "kind": "text", "entry-1": "no-such"})
    assert (odd.status_code, "no-such" in odd.text) == (422, True)


def test_what_was_shown_is_what_is_applied(ada: Seat) -> None:
    answer = ada.post("/rubrics", digest="made up", note="")
    assert answer.status_code == 409
    assert "nothing was applied" in answer.text
    assert ada.post("/rubrics/nowhere/undo").status_code == 404


def test_a_mark_is_a_share(reception: Reception, ada: Seat) -> None:
    for mark in ("101", "-1", "good"):
        answer = ada.post(f"/interviews/{reception.interview}/marks", item="1", mark=mark)
        assert (answer.status_code, "0 to 100" in answer.text) == (422, True)
    nothing = ada.post(f"/interviews/{reception.interview}/marks", item="99", mark="50")
    assert nothing.status_code == 404


def test_formats_that_there_are_not_are_refused(reception: Reception, ada: Seat) -> None:
    assert ada.get(f"/interviews/{reception.interview}/scorecard?format=doc").status_code == 422
    assert ada.get("/export?format=xlsx").status_code == 422
    for kind in ("html", "pdf", "md", "csv", "json"):
        found = ada.get(f"/interviews/{reception.interview}/scorecard?format={kind}")
        assert found.status_code == 200


def test_reviews_and_releases_wait_for_the_end(reception: Reception, ada: Seat) -> None:
    one = f"/interviews/{reception.interview}"
    assert ada.post(f"{one}/release").status_code == 409
    answer = ada.post(f"{one}/review", recommendation="yes")
    assert (answer.status_code, "not over" in answer.text) == (409, True)


def test_a_link_is_kept_by_a_cookie_of_its_own_candidate_alone(
    reception: Reception, ada: Seat
) -> None:
    other = ada.post("/candidates", name="Other").location.removeprefix("/desk")
    ada.post(f"/candidates/{reception.candidate}/invitations", level="mid")
    assert "/invitations/" not in ada.get(other).text.partition("<main")[2].partition("<form")[0]


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Reception]:
    made = Reception(tmp_path)
    yield made
    made.wiring.close()


def test_an_invitation_says_what_has_become_of_it(fresh: Reception) -> None:
    candidate, other = fresh.visitor(), fresh.visitor()
    address = f"/invitations/{fresh.secret}"
    assert "Start the assessment" in candidate.get(address).text
    interview = candidate.post(address).location
    assert interview.startswith("/interviews/")
    assert candidate.get(address).location == interview, "led back to what it opened"
    late = other.get(address)
    assert (late.status_code, "has been used" in late.text) == (410, True)
    assert other.post(address).location == address
    assert other.get(interview).status_code == 401
    assert other.get("/invitations/made-up").status_code == 404
    cross = {"Sec-Fetch-Site": "cross-site"}
    assert other.post(address, headers=cross).status_code == 403
