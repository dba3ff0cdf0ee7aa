"""What the benchmark of speed feeds the scorer."""

import json
from pathlib import Path

import pytest

from benchmarks.scoring.bank import read_cases
from benchmarks.scoring.hostile import HOSTILE, OVERLONG
from benchmarks.scoring.marked import BadData
from benchmarks.scoring.speed import batch_lines, main, measure_hostile
from interviewer.scoring.text.size import LONGEST_ANSWER, MOST_WORDS, count_words, too_long


def test_hostile_answers_are_at_the_limit_and_overlong_ones_beyond() -> None:
    case = read_cases(ids=["view-vs-reshape"])[0]
    for name, make in HOSTILE.items():
        answer = make(case)
        near = len(answer) > LONGEST_ANSWER / 2 or count_words(answer) > MOST_WORDS / 2
        assert near, name
        assert not too_long(answer), name
    for name, make in OVERLONG.items():
        assert too_long(make(case)), name


def test_overlong_answers_are_refused_and_others_scored() -> None:
    cases = read_cases(ids=["view-vs-reshape"])
    assert measure_hostile("commas", OVERLONG["a million commas"], cases).refused
    assert not measure_hostile("commas", HOSTILE["commas"], cases).refused


def test_a_batch_repeats_the_answers_and_has_no_equal_lines() -> None:
    cases = read_cases(ids=["view-vs-reshape"])
    lines = [json.loads(line) for line in batch_lines(cases, 100)]
    assert [line["id"] for line in lines] == list(range(100))
    assert {line["question"] for line in lines} == {"view-vs-reshape"}
    first, again = lines[0]["answer"], lines[len(cases[0].answers)]["answer"]
    assert first.rpartition(" That is ")[0] == again.rpartition(" That is ")[0]
    assert len({line["answer"] for line in lines}) == 100


def test_an_id_without_answers_is_told() -> None:
    with pytest.raises(BadData, match=r"no-such-question"):
        read_cases(ids=["no-such-question"])


def test_a_file_of_ones_own_is_timed_and_a_missing_one_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = {"id": 1, "question": "view-vs-reshape", "answer": "view never copies"}
    (tmp_path / "answers.jsonl").write_text(json.dumps(line) + "\n", encoding="utf-8")
    assert main(["--batch", str(tmp_path / "answers.jsonl")]) == 0
    told = capsys.readouterr().out
    assert "answers a second, batch of 1 " in told
    assert "median of" not in told
    assert main(["--batch", str(tmp_path / "none.jsonl")]) == 1
    assert "none.jsonl" in capsys.readouterr().err
