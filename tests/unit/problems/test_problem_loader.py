"""Reading coding problems: sound ones by id, and every fault with its line."""

from pathlib import Path

import pytest

from interviewer.problems.loader import load_problems, read_problems

PROBLEM = """\
id: double-it
title: Double a number
level: mid
skill: tensors
minutes: 5
prompt: Return twice the input.
signature: "def double(x)"
starter: |
  def double(x):
      ...
entry_points: [double]
covers: [maths/q1]
example: print(double(2))
checks:
  - name: value
    tests: the result is twice the input
  - name: dtype
    tests: the dtype is kept
feedback:
  - id: squared
    check: value
    says: That squares it.
hints: [Add it to itself.]
model_answer: |
  def double(x):
      return x + x
"""


def _load(folder: Path, **files: str) -> tuple[list[str], list[str]]:
    for name, text in files.items():
        (folder / f"{name.replace('_', '-')}.yaml").write_text(text, encoding="utf-8")
    problems, findings = load_problems(folder)
    return list(problems), [f"{f.line} {f.field}: {f.message}" for f in findings]


def test_a_sound_problem_is_loaded_by_its_id(tmp_path: Path) -> None:
    assert _load(tmp_path, double_it=PROBLEM) == (["double-it"], [])


def test_an_absent_folder_holds_no_problems(tmp_path: Path) -> None:
    assert load_problems(tmp_path / "absent") == ({}, [])


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("id: double-it", "id: halve-it", "1 id: the file is called double-it.yaml"),
        ("name: dtype", "name: value", "17 checks[1].name: 'value' is used twice"),
        ("check: value", "check: speed", "21 feedback[0].check: there is no check 'speed'"),
        ("[double]", "[double, 2x]", "11 entry_points[1]: '2x' is no Python name"),
        ("[double]", "[double, triple]", "8 starter: it defines no triple"),
        ("print(double(2))", "print(double(2)", "13 example: it is not Python"),
        ("return x + x", "return x +", "24 model_answer: it is not Python"),
        (
            "hints:",
            "  - {id: squared, check: dtype, says: So.}\nhints:",
            "23 feedback[1].id: 'squa",
        ),
        ("print(double(2))", "'" + "-" * 9000 + "1'", "13 example: it is not Python"),
        ("minutes: 5", "minutes: 500", "5 minutes: '500' does not fit"),
        ("covers:", "cover:", "12 cover: this field is unknown here"),
    ],
)
def test_each_fault_is_found_on_its_line(
    tmp_path: Path, before: str, after: str, fault: str
) -> None:
    problems, findings = _load(tmp_path, double_it=PROBLEM.replace(before, after))

    assert problems == []
    assert any(found.startswith(fault) for found in findings), findings


def test_the_faults_of_all_files_come_together(tmp_path: Path) -> None:
    broken = PROBLEM.replace("level: mid", "level: low").replace("title: ", "tilte: ")

    problems, findings = _load(tmp_path, double_it=PROBLEM, other=broken, third="")

    assert problems == ["double-it"]
    assert len(findings) == 4


def test_the_suffix_is_yaml(tmp_path: Path) -> None:
    (tmp_path / "double-it.yml").write_text(PROBLEM, encoding="utf-8")

    _, (finding,) = load_problems(tmp_path)

    assert finding.mend == "call it double-it.yaml"


def test_an_id_of_two_folders_is_refused(tmp_path: Path) -> None:
    paths = [tmp_path / name / "double-it.yaml" for name in ("a", "b")]
    for path in paths:
        path.parent.mkdir()
        path.write_text(PROBLEM, encoding="utf-8")

    problems, (finding,) = read_problems(paths)

    assert list(problems) == ["double-it"]
    assert finding.path == str(paths[1])


def test_code_that_only_warns_is_python(tmp_path: Path) -> None:
    odd = PROBLEM.replace("print(double(2))", "'print(\"\\d\")'")

    assert _load(tmp_path, double_it=odd)[1] == []
