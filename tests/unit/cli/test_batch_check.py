import json
import threading
from collections.abc import Callable

import pytest

from interviewer.cli.batch_check import Batch
from interviewer.cli.batch_report import BatchReport
from interviewer.cli.checking import check
from interviewer.errors import BadInput
from interviewer.jsonlines import Fault
from interviewer.problems.model import Job, Verdict, VerdictKind
from tests.seats import run
from tests.services import Desk

KEYS = {
    "id", "problem", "verdict", "score", "checks", "case", "stdout", "stderr", "refused",
    "device", "sandbox", "seed", "duration_ms", "peak_memory_bytes",
}  # fmt: skip


def passes(job: Job) -> Verdict:
    kind = VerdictKind.PASSED if job.code else VerdictKind.UNAVAILABLE
    return Verdict(problem=job.problem, verdict=kind, score=1, seed=job.seed or 0)


def results(*lines: object, judge: Callable[[Job], Verdict] = passes, jobs: int = 2) -> list[dict]:
    batch = Batch(judge, {"p"}, "cpu", jobs)
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    return [json.loads(result.text) for result in batch.results(texts)]


def test_each_line_gets_its_verdict_with_its_id() -> None:
    found = results(*({"id": f"n{n}", "problem": "p", "code": "x", "seed": n} for n in range(9)))
    assert {line["id"]: line["seed"] for line in found} == {f"n{n}": n for n in range(9)}
    assert set(found[0]) >= KEYS


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ({"id": "a", "problem": "q", "code": ""}, "problem"),
        ({"id": "a", "problem": "p"}, "code"),
        ({"id": "a", "problem": "p", "code": "", "sed": 1}, "sed"),
        ({"id": "a", "problem": "p", "code": "", "seed": -1}, "seed"),
        ({"id": "a", "problem": "p", "code": "", "seed": "one"}, "seed"),
        ("{", "line"),
        ("[1]", "line"),
        ("3", "line"),
    ],
)
def test_a_bad_line_says_which_field_and_the_others_go_on(line: object, field: str) -> None:
    found = results(line, {"id": "b", "problem": "p", "code": "x"})
    bad = next(one for one in found if "error" in one)
    assert bad["error"]["field"] == field
    assert bad["error"]["message"]
    assert bad["id"] == ("a" if isinstance(line, dict) else None)
    assert any(one.get("verdict") == "passed" for one in found)


def test_an_id_that_is_no_text_comes_back_as_it_was() -> None:
    (found,) = results('{"id": "\\ud800", "problem": "p", "code": "x"}')
    assert found["id"] == "\ud800"


def test_empty_lines_are_passed_over() -> None:
    assert len(results("", "  ", {"id": 1, "problem": "p", "code": "x"})) == 1


def test_lines_come_as_they_finish() -> None:
    gate = threading.Event()

    def judge(job: Job) -> Verdict:
        if job.code == "slow":
            gate.wait(10)
        return passes(job)

    lines = [json.dumps({"id": c, "problem": "p", "code": c}) for c in ("slow", "fast")]
    found = Batch(judge, {"p"}, "cpu", 2).results(lines)
    assert json.loads(next(found).text)["id"] == "fast"
    gate.set()
    assert json.loads(next(found).text)["id"] == "slow"


def test_no_more_jobs_run_at_once_than_asked_for() -> None:
    running, most, lock = 0, 0, threading.Lock()

    def judge(job: Job) -> Verdict:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        threading.Event().wait(0.01)
        with lock:
            running -= 1
        return passes(job)

    results(*({"id": n, "problem": "p", "code": "x"} for n in range(12)), judge=judge, jobs=3)
    assert 1 <= most <= 3


def test_a_verdict_of_ours_is_told_apart() -> None:
    batch = Batch(passes, {"p"}, "cpu", 1)
    (result,) = batch.results([json.dumps({"id": 1, "problem": "p", "code": ""})])
    assert result.verdict is VerdictKind.UNAVAILABLE


def test_lines_that_make_no_sense_are_named_and_summed_up(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = BatchReport("checked")
    for number in range(1, 121):
        fault = Fault("code", "The field is missing.") if number in (7, 31) else None
        report.count(number, fault)
    assert report.summary() == "120 lines: 118 checked, 2 bad (lines 7, 31)"
    assert capsys.readouterr().err == (
        "line 7: code: The field is missing.\nline 31: code: The field is missing.\n"
    )


def test_many_bad_lines_do_not_bury_the_sum(capsys: pytest.CaptureFixture[str]) -> None:
    report = BatchReport("scored")
    for number in range(100, 0, -1):
        report.count(number, Fault("line", "The line is not JSON."))
    report.count(101, None, unavailable=True)
    assert len(capsys.readouterr().err.splitlines()) == 20
    assert report.summary().startswith("101 lines: 0 scored, 1 could not be judged, 100 bad (lines")
    assert report.summary().endswith("and 80 more)")


@pytest.mark.parametrize(("option", "field"), [("--out", "out"), ("--jobs", "jobs")])
def test_an_option_of_batches_is_refused_beside_a_single_file(
    desk: Desk, option: str, field: str
) -> None:
    with pytest.raises(BadInput, match=f"{option} goes with --batch only") as refusal:
        run(desk, ["masked-mean", "absent.py", option, "3"], command=check)
    assert refusal.value.field == field
