"""What candidates ask of a team, and codes that it gives them, each in a browser of its own."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.functional.test_desk_access import Reception
from tests.functional.test_desk_pages import Seat


@pytest.fixture
def reception(tmp_path: Path) -> Iterator[Reception]:
    made = Reception(tmp_path)
    yield made
    made.wiring.close()


@pytest.fixture
def ada(reception: Reception) -> Seat:
    return Seat(reception, "ada")


@pytest.fixture
def candidate(reception: Reception) -> tuple[FlaskClient, str]:
    """A candidate's browser, and the address of the assessment that they were invited to."""
    client = reception.visitor()
    address: str = client.post(f"/invitations/{reception.secret}").location
    return client, address


def test_an_invited_candidate_asks_and_the_team_answers(
    ada: Seat, candidate: tuple[FlaskClient, str]
) -> None:
    client, address = candidate
    page = client.get(f"{address}/delete").text
    assert "cannot delete it by yourself" in page
    assert "Delete for good" not in page
    assert client.post(f"{address}/delete").location == f"{address}/delete"
    assert "You asked for this on" in client.get(f"{address}/delete").text
    assert "1 candidate asks to have an assessment erased" in ada.get("").text
    assert "wants this erased" in ada.get(address).text
    silent = ada.post(f"{address}/keep", answer=" ")
    assert (silent.status_code, "Tell the candidate" in silent.text) == (422, True)
    kept = ada.post(f"{address}/keep", answer="We decide <next> week.")
    assert kept.location == f"/desk{address}?done=kept"
    assert "We decide &lt;next&gt; week." in client.get(f"{address}/delete").text
    assert "to have an assessment erased" not in ada.get("").text
    client.post(f"{address}/delete", data={"do": "ask"})
    client.post(f"{address}/delete", data={"do": "take-back"})
    assert "You asked" not in client.get(f"{address}/delete").text
    client.post(f"{address}/delete")
    ada.post(f"{address}/erase")
    assert client.get(address).status_code == 404


def test_the_api_deletes_no_assessment_of_an_invitation_for_its_candidate(
    reception: Reception, candidate: tuple[FlaskClient, str]
) -> None:
    client, address = candidate
    interview = address.rpartition("/")[2]
    refused = client.delete(f"/api/v1{address}")
    assert refused.status_code == 409
    assert f"/interviews/{interview}/delete" in refused.get_json()["detail"]
    assert reception.wiring.service.view(interview)
    # one that was started otherwise is its candidate's to delete, as before
    bearer = {"Authorization": f"Bearer {reception.token}"}
    other = reception.visitor().delete(f"/api/v1/interviews/{reception.interview}", headers=bearer)
    assert other.status_code == 204


def test_who_lost_the_code_gets_another_that_is_shown_once(
    reception: Reception, ada: Seat, candidate: tuple[FlaskClient, str]
) -> None:
    _, address = candidate
    assert ada.post(f"{address}/resume-code").location == f"/desk{address}"
    page = ada.get(address).text
    found = re.search(r'<pre id="link"[^>]*>([^<]+)</pre>', page)
    assert found
    assert found[1] not in ada.get(address).text
    other = reception.visitor()
    assert other.post("/resume", data={"code": found[1]}).location == address
    assert other.get(address).status_code == 200
    assert "made a new resume code" in ada.get("/log").text


def test_the_log_is_narrowed_down_and_what_was_asked_for_wrongly_is_said(
    reception: Reception, ada: Seat
) -> None:
    page = ada.get("/log").text
    assert "invited a candidate" in page
    assert "signed in" not in page.partition('<ol class="entries">')[2], "left out at first"
    assert "signed in" in ada.get("/log?lesser=1").text.partition('<ol class="entries">')[2]
    only = ada.get("/log?deed=added+a+candidate").text.partition('<ol class="entries">')[2]
    assert "added a candidate" in only
    assert "invited" not in only
    of_one = ada.get(f"/log?candidate={reception.candidate}").text
    assert "added a candidate" in of_one.partition('<ol class="entries">')[2]
    assert "Nothing fits" in ada.get("/log?since=2999-01-01").text
    odd = ada.get("/log?since=yesterday&until=2026-01-01")
    assert (odd.status_code, "as in 2026-11-28" in odd.text) == (422, True)
    back = ada.get("/log?since=2026-02-01&until=2026-01-01")
    assert (back.status_code, "before the first day" in back.text) == (422, True)
    assert ada.get("/log?deed=juggled").status_code == 422
    nobody = ada.get("/log?whose=no+such+person")
    assert (nobody.status_code, 'id="whose-fault"' in nobody.text) == (422, True)
