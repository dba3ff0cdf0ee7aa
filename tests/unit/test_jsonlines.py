import json

import pytest

from interviewer.errors import BadInput
from interviewer.jsonlines import (
    LONGEST_LINE,
    Fault,
    dump,
    first_twin,
    numbered,
    parse,
    refuse_halves,
)


def test_lines_keep_their_places_and_blank_ones_are_left_out() -> None:
    assert list(numbered(["a", "", " ", "b"])) == [(1, "a"), (4, "b")]


@pytest.mark.parametrize(
    ("line", "field", "said"),
    [
        ("{", "line", "not JSON"),
        ("[1]", "line", "not a JSON object"),
        ('{"a": 1, "a": 2}', "a", "given twice"),
        ('{"a": NaN}', "line", "NaN"),
        ("[" * 100_000, "line", "nested too deeply"),
        ('{"a": "\udcff"}', "line", "not UTF-8"),
        ('{"a": ' + "1" * 5000 + "}", "line", "thousands of digits"),
        ('{"a": "' + "x" * LONGEST_LINE + '"}', "line", "longer than 1,000,000"),
    ],
)
def test_a_line_that_makes_no_sense_is_refused_by_field(line: str, field: str, said: str) -> None:
    with pytest.raises(BadInput, match=said) as refusal:
        parse(line)
    assert refusal.value.field == field


def test_half_a_surrogate_pair_goes_out_as_it_came_in() -> None:
    text = dump({"id": parse('{"id": "\\ud800"}')["id"]})
    text.encode()
    assert json.loads(text)["id"] == "\ud800"


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ('{"a": "x \\ud800"}', "a"),
        ('{"a": {"b": ["x", "\\udc00"]}}', "a.b[1]"),
        ('{"\\ud800": 1}', "\ufffd"),
        ('{"a": {"\\ud800": 1}}', "a.\ufffd"),
    ],
)
def test_half_a_surrogate_pair_is_refused_by_field(line: str, field: str) -> None:
    with pytest.raises(BadInput, match="half of a character") as refusal:
        refuse_halves(parse(line))
    assert refusal.value.field == field


def test_whole_characters_beyond_the_first_plane_are_text() -> None:
    refuse_halves(parse('{"a": ["\\ud83d\\ude00", 1, null, {"b": "c"}]}'))


def test_a_fault_names_its_field_unless_it_is_the_whole_line() -> None:
    assert str(Fault("answer", "The field is missing.")) == "answer: The field is missing."
    assert str(Fault("line", "The line is not JSON.")) == "The line is not JSON."


def test_the_first_name_that_comes_again_is_the_twin() -> None:
    assert first_twin([(name, 0) for name in "abba"]) == "b"
    assert first_twin([(name, 0) for name in "abc"]) is None


@pytest.mark.timeout(15)  # comparing each name with each other one takes minutes
def test_a_twin_among_very_many_names_is_found_at_once() -> None:
    names = [f'"{number:05}":0' for number in range(90_000)]
    with pytest.raises(BadInput, match="'89999' is given twice"):
        parse("{" + ",".join([*names, names[-1]]) + "}")
