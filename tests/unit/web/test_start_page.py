"""The start page tells what there is, and takes what is wished for."""

import pytest
from flask.testing import FlaskClient

from interviewer.web import words
from interviewer.web.forms import EXTRA_TIME
from tests.fake_service import FakeWiring


def test_every_level_says_how_long_it_is_and_of_what(
    visitor: FlaskClient, wiring: FakeWiring
) -> None:
    page = visitor.get("/").text
    offers = wiring.service.offers()
    assert len(offers) == 3
    for offer in offers:
        assert words.offer(offer) in page
        assert words.code_share(offer) in page


@pytest.mark.parametrize("factor", EXTRA_TIME)
def test_extra_time_is_chosen_and_arrives(
    visitor: FlaskClient, wiring: FakeWiring, factor: float
) -> None:
    assert f'<option value="{factor}"' in visitor.get("/").text
    visitor.post("/start", data={"level": "mid", "extra_time": str(factor)})
    assert wiring.service.requests[0].extra_time == factor


def test_a_chosen_extra_time_is_kept_when_something_else_is_wrong(visitor: FlaskClient) -> None:
    page = visitor.post("/start", data={"level": "mid", "minutes": "x", "extra_time": "1.5"}).text
    assert '<option value="1.5" selected>' in page
    assert page.count(" selected>") == 1


@pytest.mark.parametrize("typed", ["1_0", "1.0", "1e3", "-1", "\uff11\uff12", "ten"])
@pytest.mark.parametrize("field", ["seed", "minutes"])
def test_numbers_are_digits_alone(visitor: FlaskClient, field: str, typed: str) -> None:
    answer = visitor.post("/start", data={"level": "mid", field: typed})
    assert answer.status_code == 422
    assert "Enter" in answer.get_data(as_text=True)
