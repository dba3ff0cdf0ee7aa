"""What somebody tries who wants into the desk, or further than they may."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from interviewer.accounts.model import UserRole
from interviewer.errors import Unavailable
from interviewer.web.desk.context import FORM_TOKEN
from tests.functional.test_desk_access import PASSWORD, Reception

RIGHT = {"email": "ana@example.com", "password": PASSWORD}


@pytest.fixture(scope="module")
def reception(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reception]:
    made = Reception(tmp_path_factory.mktemp("var"))
    yield made
    made.wiring.close()


def session_of(client: Any) -> str:
    cookie = client.get_cookie("desk_session", path="/desk")
    assert cookie
    return str(cookie.value)


def test_a_session_that_was_planted_is_nobodys(reception: Reception) -> None:
    client = reception.visitor()
    client.set_cookie("desk_session", "planted" * 6, path="/desk")
    assert client.post("/desk/sign-in", data=RIGHT).status_code == 303
    assert session_of(client) != "planted" * 6
    assert reception.wiring.desk.accounts.who("planted" * 6) is None


def test_signing_in_anew_ends_what_the_browser_had_before(reception: Reception) -> None:
    client = reception.signed_in("eve")
    before = session_of(client)
    assert client.post("/desk/sign-in", data=RIGHT).status_code == 303
    who = reception.wiring.desk.accounts.who
    assert who(before) is None
    found = who(session_of(client))
    assert found
    assert found.user.email == "ana@example.com"


@pytest.mark.parametrize(
    ("email", "password"),
    [
        ("ana@example.com", "a guess of twelve"),
        ("nobody@example.com", "a guess of twelve"),
        ("closed@example.com", PASSWORD),
        ("invited@example.com", PASSWORD),
        ("no address", PASSWORD),
        ("ana@example.com", ""),
    ],
)
def test_every_refusal_checks_one_password_and_says_the_same(
    reception: Reception, monkeypatch: pytest.MonkeyPatch, email: str, password: str
) -> None:
    accounts: Any = reception.wiring.desk.accounts
    if email.startswith(("closed", "invited")):
        made = accounts.create(
            "local",
            email,
            UserRole.INTERVIEWER,
            password=PASSWORD if email.startswith("closed") else None,
        )
        if email.startswith("closed"):
            accounts.disable(made.id)
    checked = list[str | None]()
    real = accounts._passwords.matches

    def matches(typed: str, kept: str | None) -> bool:
        checked.append(kept)
        return bool(real(typed, kept))

    monkeypatch.setattr(accounts._passwords, "matches", matches)
    answer = reception.visitor().post("/desk/sign-in", data={"email": email, "password": password})
    assert answer.status_code == 401
    assert len(checked) == 1
    assert "do not go together" in answer.text
    assert "desk_session" not in str(answer.headers.getlist("Set-Cookie"))
    assert "desk_device" not in str(answer.headers.getlist("Set-Cookie"))


def test_an_interviewer_makes_themselves_no_admin(reception: Reception) -> None:
    ana = reception.signed_in("ana")
    form = {FORM_TOKEN: reception.form_token(ana)}
    mine = f"/desk/team/users/{reception.user}"
    for extra in ({"do": "admin"}, {"do": "link"}, {"do": "open"}):
        assert ana.post(mine, data=form | extra).status_code == 403
    more = {"email": "mole@example.com", "role": "admin"}
    assert ana.post("/desk/team/users", data=form | more).status_code == 403
    ana.post("/desk/account", data=form | {"role": "admin", "do": "admin", "name": "x"})
    assert ana.get("/desk/team").status_code == 403


def test_who_is_demoted_or_closed_is_out_at_the_next_request(reception: Reception) -> None:
    accounts = reception.wiring.desk.accounts
    zed = accounts.create("local", "zed@example.com", UserRole.ADMIN, password=PASSWORD)
    client = reception.signed_in("zed")
    assert client.get("/desk/log").status_code == 200
    accounts.set_role(zed.id, UserRole.INTERVIEWER)
    assert client.get("/desk/log").status_code == 403
    accounts.disable(zed.id)
    assert client.get("/desk").status_code == 303
    accounts.enable(zed.id)
    assert client.get("/desk").status_code == 303, "closing ends sessions for good"


def test_ones_own_interviews_are_given_to_no_candidate_of_another_team(
    reception: Reception,
) -> None:
    eve = reception.wiring.desk.accounts.by_email("eve@example.com")
    theirs = reception.wiring.desk.candidates.add(eve, "Theirs").id
    ana = reception.signed_in("ana")
    answer = ana.post(
        f"/desk/interviews/{reception.interview}/assign",
        data={FORM_TOKEN: reception.form_token(ana), "candidate": theirs},
    )
    assert answer.status_code == 404
    kept = ana.post(
        "/desk/transcripts",
        data={
            FORM_TOKEN: reception.form_token(ana),
            "step": "keep",
            "kind": "text",
            "level": "mid",
            "text": "Q [broadcasting]: How?\nA: From the last axis.\n",
            "candidate": theirs,
        },
    )
    assert kept.status_code == 404
    assert reception.wiring.desk.candidates.view(eve, theirs).interviews == ()


@pytest.mark.parametrize(
    "path",
    [
        "scorecard?format=md%0d%0aX-Evil:%201",
        "scorecard?format=../../x",
        "scorecard?format=pdf%22;%20x=%22",
    ],
)
def test_no_header_is_written_by_an_address(reception: Reception, path: str) -> None:
    ana = reception.signed_in("ana")
    answer = ana.get(f"/desk/interviews/{reception.interview}/{path}")
    assert answer.status_code in (400, 422)
    assert "X-Evil" not in answer.headers
    assert "Content-Disposition" not in answer.headers


def test_a_download_has_a_name_of_ours(reception: Reception) -> None:
    ana = reception.signed_in("ana")
    answer = ana.get(f"/desk/interviews/{reception.interview}/scorecard?format=json")
    name = f"scorecard-{reception.interview}.json"
    assert answer.headers["Content-Disposition"] == f"attachment; filename={name}"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    "wanted",
    ["/desk/\t/evil.example", "/desk/%2e%2e//evil.example", "/desk\r\nX-Evil: 1", "/desk@x"],
)
def test_the_way_on_stays_at_the_desk(reception: Reception, wanted: str) -> None:
    answer = reception.visitor().post("/desk/sign-in", data=RIGHT | {"next": wanted})
    assert answer.status_code == 303
    assert answer.location.startswith("/desk")
    assert "//" not in answer.location
    assert "\n" not in answer.location
    assert "X-Evil" not in answer.headers


@pytest.mark.parametrize("size", [300 * 1024, 3 * 1024 * 1024])
def test_what_is_too_long_is_refused_unread(reception: Reception, size: int) -> None:
    ana = reception.signed_in("ana")
    form = {FORM_TOKEN: reception.form_token(ana), "kind": "text", "text": "x" * size}
    assert ana.post("/desk/transcripts", data=form).status_code == 413
    stranger = reception.visitor().post("/desk/sign-in", data=RIGHT | {"password": "x" * size})
    assert stranger.status_code == 413


def test_a_crowd_at_the_door_is_asked_to_come_again(
    reception: Reception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> bool:
        raise Unavailable("Too many sign in at this moment; try again shortly.")

    with monkeypatch.context() as patched:
        accounts: Any = reception.wiring.desk.accounts
        patched.setattr(accounts._passwords, "matches", full)
        for _ in range(7):
            answer = reception.visitor().post("/desk/sign-in", data=RIGHT)
            assert answer.status_code == 503
    assert reception.visitor().post("/desk/sign-in", data=RIGHT).status_code == 303, (
        "a try that was not looked at counts for nothing"
    )


def test_links_in_the_address_stand_in_no_log(
    reception: Reception, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    del tmp_path
    secret = reception.wiring.desk.accounts.make_link(reception.user)
    reception.visitor().get(f"/desk/password/{secret}")
    reception.visitor().get(f"/invitations/{reception.secret}")
    said = capsys.readouterr()
    for text in (said.out, said.err):
        assert secret not in text
        assert reception.secret not in text
