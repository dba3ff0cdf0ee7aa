"""The phrasing: complete, checked, and varied in a way that can be repeated."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviewer.dialogue.phrasing import FILE, LINES, load_phrasing
from interviewer.errors import ContentError
from tests.factories import ROOT, phrasing


@given(st.sampled_from(sorted(LINES)), st.integers(0, 2**63 - 1), st.integers(0, 500))
@settings(deadline=None)
def test_every_line_can_be_said_with_its_values(line: str, seed: int, turn: int) -> None:
    values = dict.fromkeys(LINES[line], "{odd} value")
    said = phrasing().say(line, seed, turn, **values)
    assert said.strip() == said
    assert said
    assert said == phrasing().say(line, seed, turn, **values)


def test_the_same_wording_is_not_said_twice_in_a_row() -> None:
    for line, wordings in phrasing().lines.items():
        values = dict.fromkeys(LINES[line], "x")
        if len(wordings) > 1:
            assert phrasing().say(line, 1, 1, **values) != phrasing().say(line, 1, 2, **values)


def test_every_line_is_said_somewhere_and_none_is_written_in_code_twice() -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "interviewer" / "dialogue").rglob("*.py"))
        if path.name != "phrasing.py"
    )
    verdicts = {name for name in LINES if name.startswith("verdict-")}
    unused = [name for name in LINES if f'"{name}"' not in code and name not in verdicts]
    assert unused == []


def test_nothing_shouts() -> None:
    assert not [w for wordings in phrasing().lines.values() for w in wordings if "!" in w]


def test_assessment_lines_hold_no_values_of_the_answer() -> None:
    for line in ("neutral", "neutral-follow-up", "finished-assessment", "skipped"):
        assert LINES[line] == frozenset()


def spoiled(tmp_path: Path, old: str, new: str) -> Path:
    text = (ROOT / FILE).read_text(encoding="utf-8")
    assert re.search(old, text)
    (tmp_path / FILE).parent.mkdir(parents=True)
    (tmp_path / FILE).write_text(re.sub(old, new, text, count=1), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (r"\n  neutral:", "\n  neutrall:", "'neutral' is missing"),
        (r"\n  neutral:", "\n  neutrall:", "no line has this name"),
        (r"\{percent\} %\.", "{prcnt} %.", "{prcnt}"),
        (r"\{percent\} %\.", "{percent %.", "braces"),
        (r"\{percent\} %\.", "{percent!r} %.", "may use: percent"),
        (r"\n  not-paused:\n.*\n", "\n  not-paused: []\n", "0 entries"),
    ],
)
def test_faults_of_the_file_are_found_with_their_line(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    with pytest.raises(ContentError) as caught:
        load_phrasing(spoiled(tmp_path, old, new))
    hit = [finding for finding in caught.value.findings if says in finding.message]
    assert hit
    assert all(finding.line > 0 for finding in hit)


def test_a_missing_file_is_a_finding(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no such file"):
        load_phrasing(tmp_path)
