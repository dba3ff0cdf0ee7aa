"""The strict YAML reader: values with lines, and every fault of a file at once."""

from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from interviewer.errors import BadInput
from interviewer.taxonomy import Level
from interviewer.values import Frozen
from interviewer.yamlfile import (
    MAX_BYTES,
    dump_text,
    load_yaml,
    read_text,
    read_yaml,
    validate,
)


class _Layer(Frozen):
    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    grams: float = Field(gt=0)


class _Cake(Frozen):
    title: str = Field(min_length=1)
    tier: Literal["small", "large"] = "small"
    level: Level = Level.MID
    minutes: int = 5
    vegan: bool = False
    layers: tuple[_Layer, ...] = Field(default=(), min_length=1)
    tags: tuple[str, ...] = ()


SOUND = """\
# a comment
title: Sponge
tier: large
layers:
  - name: base
    grams: 200
  - {name: top, grams: 1.5}
tags: [sweet, 'no', "1.10"]
"""


def _faults(text: str, *, offset: int = 0) -> list[tuple[int, str, str]]:
    _, findings = validate(_Cake, read_yaml("cake.yaml", text, offset=offset))
    return [(f.line, f.field, f"{f.message} ({f.mend})") for f in findings]


def _fault(text: str) -> tuple[int, str, str]:
    (fault,) = _faults(text)
    return fault


def test_a_sound_text_becomes_the_model() -> None:
    value, findings = validate(_Cake, read_yaml("cake.yaml", SOUND))

    assert findings == ()
    assert value == _Cake(
        title="Sponge",
        tier="large",
        layers=(_Layer(name="base", grams=200), _Layer(name="top", grams=1.5)),
        tags=("sweet", "no", "1.10"),
    )


def test_every_value_has_its_line() -> None:
    document = read_yaml("cake.yaml", SOUND, offset=10)

    assert document.line(("title",)) == 12
    assert document.line(("layers", 0, "grams")) == 16
    assert document.line(("layers", 1, "name")) == 17
    assert document.line(("layers", 1, "absent")) == 17


def test_all_faults_are_reported_at_once_with_their_lines() -> None:
    faults = _faults(
        "title:\n"
        "tier: huge\n"
        "level: junior\n"
        "minutes: '5'\n"
        "vegan: maybe\n"
        "layers:\n"
        "  - name: Bad Name\n"
        "    grams: 0\n"
        "  - grams: many\n"
        "  - text\n"
        "tags: sweet\n"
        "colour: red\n"
        "levle: mid\n"
    )

    assert [(line, field) for line, field, _ in faults] == [
        (1, "title"),
        (2, "tier"),
        (3, "level"),
        (4, "minutes"),
        (5, "vegan"),
        (7, "layers[0].name"),
        (8, "layers[0].grams"),
        (9, "layers[1].name"),
        (9, "layers[1].grams"),
        (10, "layers[2]"),
        (11, "tags"),
        (12, "colour"),
        (13, "levle"),
    ]
    assert not [said for _, _, said in faults if said.endswith("()")]
    said = {field: text for _, field, text in faults}
    assert "use 'small' or 'large'" in said["tier"]
    assert "use 'mid', 'senior' or 'principal'" in said["level"]
    assert "without quotes" in said["minutes"]
    assert "it is missing" in said["layers[1].name"]
    assert "did you mean 'level'?" in said["levle"]
    assert "use one of: title, tier" in said["colour"]
    assert "write it as a list" in said["tags"]


@pytest.mark.parametrize(
    "surprise",
    ["no", "on", "yes", "off", "1.10", "12", "true", "010", "1:30", "0x1F", "2024-01-01"],
)
def test_what_yaml_does_not_read_as_text_is_to_be_quoted(surprise: str) -> None:
    line, field, said = _fault(f"layers: [{{name: a, grams: 1}}]\ntitle: {surprise}\n")

    assert (line, field) == (2, "title")
    assert f"write it in quotes: '{surprise}'" in said


@pytest.mark.parametrize("surprise", ["1:30", ".inf", ".nan", "1_000", "0o17", "1e999"])
def test_odd_numbers_are_no_numbers(surprise: str) -> None:
    faults = _faults(f"title: a\nlayers:\n  - name: a\n    grams: {surprise}\n")

    assert [(line, field) for line, field, _ in faults] == [(4, "layers[0].grams")]


def test_a_surprising_key_is_to_be_quoted() -> None:
    line, field, said = _faults("title: a\nno: b\nlayers: [{name: a, grams: 1}]\n")[0]

    assert (line, field) == (2, "no")
    assert "write it in quotes: 'no'" in said


def test_a_key_that_stands_twice_is_refused_and_names_the_first() -> None:
    faults = _faults(f"{SOUND}title: Again\n")

    assert faults == [(9, "title", "it stands twice, first on line 2 (remove one)")]


def test_a_key_twice_deep_inside_is_found() -> None:
    line, field, _ = _fault("title: a\nlayers:\n  - name: a\n    grams: 1\n    name: b\n")

    assert (line, field) == (5, "layers[0].name")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title: &a x\nlayers: [{name: a, grams: 1}]", "anchor"),
        ("title: x\ntags: [*a]\nlayers: [{name: a, grams: 1}]", "alias"),
        ("title: !!str x\nlayers: [{name: a, grams: 1}]", "tag"),
        ("title: !python/object x\nlayers: [{name: a, grams: 1}]", "tag"),
        ("title: x\nlayers:\n  - <<: {a: b}\n    name: a\n    grams: 1", "merges"),
    ],
)
def test_what_only_yaml_wizards_use_is_refused(text: str, fault: str) -> None:
    assert fault in _faults(text)[0][2]


def test_an_alias_bomb_costs_nothing() -> None:
    levels = "\n".join(f"k{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30))

    document = read_yaml("bomb.yaml", f"k0: &a0 [x]\n{levels}\n")

    assert len(document.findings) > 200


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("", 1, "it is empty"),
        ("# only this\n", 1, "it is empty"),
        ("- a\n- b\n", 1, "does not hold fields"),
        ("just words\n", 1, "does not hold fields"),
        ("a: 1\n---\nb: 2\n", 2, "several YAML documents"),
        ("a: 1\nb: c: d\n", 2, "put text that holds ': ' in quotes"),
        ("a: 1\nb:\n\t- c\n", 3, "spaces, not tabs"),
        ("a: 'x\n", 1, "close the quotation mark"),
        ("x: 1\na: [1,\n 2\n", 2, "close the bracket"),
        ("a: " + "[" * 60, 1, "nested deeper"),
        ("? [a]\n: b\n", 1, "a key must be a word"),
        ("a: 1\nb: \x07\n", 2, "a character that no text has"),
        ("a: \ud800\n", 1, "a character that no text has"),
        ('a: 1\nb: "\\a"\n', 2, "a control character"),
        ("a: 1\n  b: 2\n", 2, "not YAML"),
        ("%YAML x\n", 1, "not YAML"),
    ],
)
def test_what_is_no_mapping_is_one_clear_finding(text: str, line: int, fault: str) -> None:
    findings = read_yaml("bad.yaml", text).findings

    assert [f.line for f in findings] == [line]
    assert fault in str(findings[0])


def test_a_broken_text_is_not_blamed_for_what_follows_the_break() -> None:
    assert len(_faults("title: a\nlayers: [\n")) == 1


def test_too_many_values_are_refused() -> None:
    document = read_yaml("big.yaml", "a: [" + "1," * 100_001 + "]")

    assert "more than 100,000 values" in str(document.findings[0])


@given(st.text(st.sampled_from("ab:-[]{}&*!|>'\"%@`?,#~<= \n\t1."), max_size=40) | st.text())
def test_no_text_raises(text: str) -> None:
    _, findings = validate(_Cake, read_yaml("any.yaml", text))

    assert all(finding.message for finding in findings)


@given(
    st.text(st.characters(exclude_categories=("Cc", "Cs"))) | st.from_regex(r"\A[a-z0-9.:~ -]+\Z")
)
def test_any_text_survives_being_written(text: str) -> None:
    document = read_yaml("a.yaml", f"a: {dump_text(text)}\nb: [{dump_text(text)}, x]\n")

    assert document.findings == ()
    assert document.data == {"a": text, "b": [text, "x"]}


def test_plain_words_are_written_without_quotes() -> None:
    assert dump_text("Tensor Views") == "Tensor Views"
    assert dump_text("no") == '"no"'


def test_control_characters_are_not_written() -> None:
    with pytest.raises(BadInput, match=r"U\+0007"):
        dump_text("\a")


def test_a_file_is_read_with_its_mark_and_line_ends_taken_off(tmp_path: Path) -> None:
    path = tmp_path / "cake.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + SOUND.replace("\n", "\r\n").encode())

    value, findings = load_yaml(path, _Cake)

    assert findings == ()
    assert value is not None
    assert value.title == "Sponge"


@pytest.mark.parametrize(
    ("raw", "line", "fault"),
    [
        (b"a: b\nc: \xff\xfe\n", 2, "not UTF-8"),
        ("a: b\n".encode("utf-16"), 1, "UTF-16"),
        (b"a: b\n\n\0\n", 3, "binary"),
        (b"#" * (MAX_BYTES + 1), 0, "the limit is"),
    ],
)
def test_a_file_that_is_no_text_is_a_finding(
    tmp_path: Path, raw: bytes, line: int, fault: str
) -> None:
    path = tmp_path / "cake.yaml"
    path.write_bytes(raw)

    value, (finding,) = load_yaml(path, _Cake)

    assert value is None
    assert finding.line == line
    assert fault in finding.message


def test_a_file_at_the_limit_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cake.yaml"
    path.write_bytes(b"#" * MAX_BYTES)

    text, findings = read_text(path)

    assert findings == []
    assert text is not None
    assert len(text) == MAX_BYTES


@pytest.mark.parametrize("name", ["absent.yaml", "."])
def test_what_is_no_file_is_a_finding(tmp_path: Path, name: str) -> None:
    _, (finding,) = load_yaml(tmp_path / name, _Cake)

    assert "no such file" in finding.message or "not a plain file" in finding.message
