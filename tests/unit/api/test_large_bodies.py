"""Bodies within the limit that are made to cost more than others."""

import tracemalloc

import pytest
from flask.testing import FlaskClient

from interviewer.dialogue.clauses import sentences
from interviewer.errors import BadInput
from interviewer.interviews.inputs import check_text
from tests.timing import processor_time

NEW = "/api/v1/interviews"


def test_what_is_wide_far_down_costs_neither_seconds_nor_memory(client: FlaskClient) -> None:
    body = '{"a":' + "[" * 900 + "0," * 120_000 + "0" + "]" * 900 + "}"
    tracemalloc.start()
    with processor_time() as took:
        answer = client.post(NEW, data=body, content_type="application/json")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert answer.status_code == 422
    assert took() < 5
    assert most < 60_000_000


def test_a_field_given_twice_far_down_is_named_by_its_whole_path(client: FlaskClient) -> None:
    body = '{"level": "mid", "external_ref": {"a": [0, {"b": 1, "b": 2}]}}'
    answer = client.post(NEW, data=body, content_type="application/json")
    assert answer.get_json()["errors"][0]["pointer"] == "#/external_ref/a/1/b"


def test_of_many_faults_the_first_are_told(client: FlaskClient) -> None:
    body = {"level": "mid"} | {f"no-field-{n}": 0 for n in range(10_000)}
    answer = client.post(NEW, json=body)
    assert answer.status_code == 422
    assert len(answer.get_json()["errors"]) == 20
    assert len(answer.data) < 10_000


@pytest.mark.parametrize("piece", ["a,", "a/b/", "a.", "a-"])
def test_a_text_of_very_many_words_is_refused_before_it_is_read(piece: str) -> None:
    with processor_time() as took, pytest.raises(BadInput, match="2,500 words"):
        check_text(piece * (19_900 // len(piece)))
    assert took() < 1


def test_a_long_gap_in_a_sentence_is_read_at_once() -> None:
    with processor_time() as took:
        assert sentences("a" + " " * 19_990 + "b")
    assert took() < 1
