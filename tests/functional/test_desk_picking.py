"""Saying whose an interview is: by typing, however many candidates there are."""

from collections.abc import Iterator

import pytest

from interviewer.desk.model import Candidate
from tests.functional.test_desk_access import Reception
from tests.functional.test_desk_pages import Seat


@pytest.fixture(scope="module")
def reception(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reception]:
    made = Reception(tmp_path_factory.mktemp("var"))
    yield made
    made.wiring.close()


@pytest.fixture
def ada(reception: Reception) -> Seat:
    return Seat(reception, "ada")


def add(reception: Reception, name: str, **parts: str) -> Candidate:
    desk = reception.wiring.desk
    return desk.candidates.add(desk.accounts.by_email("ada@example.com"), name, **parts)


def owner(reception: Reception) -> str:
    desk = reception.wiring.desk
    user = desk.accounts.by_email("ada@example.com")
    entry = desk.interviews.entry(user, reception.interview)
    found = desk.candidates.owners((entry,)).get(entry.id)
    return found.id if found else ""


def test_one_of_many_is_found_and_nobody_is_lost(reception: Reception, ada: Seat) -> None:
    address = f"/interviews/{reception.interview}"
    first = add(reception, "Old Hand", contact="old@example.com")
    for number in range(210):
        add(reception, f"Crowd {number}")
    assert ada.post(f"{address}/assign", whose="old hand").status_code == 303
    assert owner(reception) == first.id
    page = ada.get(address).text
    assert "Old Hand, old@example.com" in page.partition('id="assign"')[2]
    # to send the form without saying anybody changes nothing
    assert ada.post(f"{address}/assign", whose="").status_code == 422
    assert owner(reception) == first.id
    many = ada.post(f"{address}/assign", whose="crowd")
    assert (many.status_code, "There are more" in many.text) == (422, True)
    assert ada.post(f"{address}/assign", do="nobody").status_code == 303
    assert owner(reception) == ""


def test_who_has_a_namesake_is_chosen_by_what_tells_them_apart(
    reception: Reception, ada: Seat
) -> None:
    address = f"/interviews/{reception.interview}/assign"
    one = add(reception, "Sam Doe", contact="sam@example.com", opening="Engineer")
    other = add(reception, "Sam Doe", contact="doe@example.com")
    asked = ada.post(address, whose="Sam Doe")
    assert asked.status_code == 422
    assert 'aria-describedby="whose-fault"' in asked.text
    for told in ("Sam Doe, Engineer, sam@example.com, added", "Sam Doe, doe@example.com, added"):
        assert told in asked.text
    assert ada.post(address, whose="Sam Doe", candidate=other.id).status_code == 303
    assert owner(reception) == other.id
    assert ada.post(address, whose="SAM@example.com").status_code == 303
    assert owner(reception) == one.id
    assert ada.post(address, whose=f"Sam Doe, added long ago #{other.id}").status_code == 303
    assert owner(reception) == other.id


def test_part_of_a_name_is_confirmed_and_a_strange_one_refused(
    reception: Reception, ada: Seat
) -> None:
    address = f"/interviews/{reception.interview}/assign"
    before = owner(reception)
    add(reception, "Joanna C# Lind")
    part = ada.post(address, whose="anna")
    assert (part.status_code, "Joanna" in part.text) == (422, True)
    assert "Nobody of this name" in ada.post(address, whose="no such person").text
    assert "not there any more" in ada.post(address, candidate="0123").text
    assert owner(reception) == before
    assert ada.post(address, whose="joanna c# lind").status_code == 303


def test_a_transcript_keeps_what_was_chosen_from_step_to_step(
    reception: Reception, ada: Seat
) -> None:
    one = add(reception, "Kim Roe", contact="kim@example.com")
    add(reception, "Kim Roe", contact="roe@example.com")
    form = {
        "text": "Q: What does broadcasting do when shapes differ?\nA: It aligns the last axes.",
        "kind": "text",
        "level": "mid",
        "entry-1": "broadcasting",
        "whose": "Kim Roe",
    }
    asked = ada.post("/transcripts", **form, step="keep")
    assert (asked.status_code, "Whom do you mean?" in asked.text) == (422, True)
    again = ada.post("/transcripts", **form, candidate=one.id, step="look")
    assert f"#{one.id}" in again.text.partition('id="whose"')[2].partition(">")[0]
    kept = ada.post("/transcripts", **form, candidate=one.id, step="keep")
    assert kept.status_code == 303
    assert "Kim Roe" in ada.get(kept.location.removeprefix("/desk")).text
