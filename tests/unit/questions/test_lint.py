"""Lint: what an editor would ask for, beyond what keeps content from loading."""

from pathlib import Path

import pytest

from interviewer.errors import BadInput
from interviewer.questions.lint import lint, lint_rubrics

FRONT = "---\ntitle: Bread\ncategory: concepts\nlevels: [mid]\nskills: [tensors]\n---\n\n"
FINISHED = """\
## why-knead

```yaml
level: mid
kind: concept
skill: tensors
covers: [bread/q1]
```

### Prompt
Why is dough kneaded?

### Variants
- What does kneading do?

### Model answer
It builds gluten.

### Probes
- For how long?

### Hints
1. Stretch it.
2. Flour and water.
3. Gluten.
"""
CHOICE = """\
## pick

```yaml
level: mid
kind: multiple-choice
skill: tensors
```

### Prompt
What does kneading build?

### Model answer
Gluten.

### Options
- [x] a: gluten -- it does
- [ ] b: sugar -- it does not
"""
RUBRIC = """\
question: why-knead
points:
  - id: gluten
    says: Kneading builds gluten.
    any: [builds gluten]
    probe: What holds the dough together?
  - id: air
    says: It works air in.
    any: [air bubbles]
    levels: [senior]
    probe: What makes it light?
misconceptions:
  - id: yeast
    says: Kneading kills the yeast.
    any: [kills yeast]
    unless: [overheating]
    feedback: It leaves the yeast alive.
"""


def _bank(folder: Path, *, document: str = FINISHED + "\n" + CHOICE, rubric: str = RUBRIC) -> Path:
    for name in ("seeds", "rubrics"):
        (folder / name).mkdir()
    (folder / "seeds" / "bread.md").write_text(FRONT + document, encoding="utf-8")
    (folder / "rubrics" / "why-knead.yaml").write_text(rubric, encoding="utf-8")
    return folder


def _faults(folder: Path) -> list[str]:
    return [f"{Path(f.path).name}:{f.line} {f.message}" for f in lint([folder]).findings]


def test_sound_content_has_no_findings_and_is_counted(tmp_path: Path) -> None:
    report = lint([_bank(tmp_path)])

    assert report.findings == ()
    assert (report.files, report.questions, report.drafts, report.rubrics) == (2, 2, 0, 1)


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("### Model answer\nIt builds gluten.\n\n", "", "8 it has no model answer"),
        ("3. Gluten.\n", "", "8 it has 2 of 3 hints"),
        ("What does kneading do?", "Why is dough kneaded?", "8 a variant repeats another wording"),
        ("For how long?", "for how long", "8 the probe 'for how long' is not a sentence"),
        (" -- it does not", "", "34 option b does not say why"),
        ("2. Flour and water.", "2. Read __flour__.", "8 Markdown takes '__flour__' for emphasis"),
        ("What does kneading do?", "What is a*b*c?", "8 Markdown takes '*b*' for emphasis"),
    ],
)
def test_a_finished_question_is_complete(
    tmp_path: Path, before: str, after: str, fault: str
) -> None:
    document = FINISHED + "\n" + CHOICE
    assert before in document

    faults = _faults(_bank(tmp_path, document=document.replace(before, after)))

    assert faults == [f"bread.md:{fault}"]


def test_a_question_can_be_followed_when_it_is_heard(tmp_path: Path) -> None:
    sentence = " ".join(["dough"] * 46) + "."
    wording = "Why? " + "It is kneaded, and so on. " * 30

    long = FINISHED.replace("Why is dough kneaded?", f"{sentence}\n\n```\n{sentence}\n```")
    document = long.replace("What does kneading do?", wording.strip()) + "\n" + CHOICE

    assert _faults(_bank(tmp_path, document=document)) == [
        "bread.md:8 a sentence of 46 words is hard to take in: "
        "'dough dough dough dough dough dough d...'",
        "bread.md:8 a wording of 181 words is hard to keep in mind: "
        "'Why? It is kneaded, and so on. It is ...'",
    ]


def test_a_draft_need_not_be_complete_and_is_counted(tmp_path: Path) -> None:
    bare = FINISHED[: FINISHED.index("### Variants")].replace("covers", "status: draft\ncovers")

    report = lint([_bank(tmp_path, document=bare, rubric="status: draft\n" + RUBRIC)])

    assert report.findings == ()
    assert (report.questions, report.drafts) == (1, 1)


def test_a_draft_without_a_rubric_is_noted_and_no_finding(tmp_path: Path) -> None:
    folder = _bank(tmp_path, document=FINISHED.replace("covers", "status: draft\ncovers"))
    for path in folder.glob("rubrics/**/*.yaml"):
        path.unlink()

    report = lint([folder])

    assert report.findings == ()
    (note,) = report.notes
    assert (note.line, note.message) == (8, "a draft without a rubric; it is in no interview")
    assert lint([folder / "seeds" / "bread.md"]).notes == ()


def test_a_seed_key_is_covered_once(tmp_path: Path) -> None:
    document = (
        FINISHED + "\n" + CHOICE.replace("skill: tensors", "skill: tensors\ncovers: [bread/q1]")
    )

    assert _faults(_bank(tmp_path, document=document)) == [
        "bread.md:34 the seed key 'bread/q1' is covered by 'why-knead' already"
    ]


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("It works air in.", "Kneading builds gluten.", "8 another part says the same"),
        ("It works air in.", "See __air__.", "8 Markdown takes '__air__' for emphasis"),
        ("the yeast alive.", "__it__ alive.", "17 Markdown takes '__it__' for emphasis"),
        ("makes it light?", "makes it light", "11 it is not a sentence"),
        ("makes it light?", "holds the dough together?", "11 another part asks the same"),
        ("leaves the yeast alive.", "leaves the yeast alive", "17 it is not a sentence"),
        ("It leaves the yeast alive.", "Kneading kills the yeast.", "17 it repeats the miscon"),
        ("[overheating]", "[kills yeast]", "15 'kills yeast' stands in 'unless' too"),
        ("[kills yeast]", "[builds gluten]", "15 'builds gluten' earns the point 'gluten' too"),
        (
            "    probe: What holds",
            "    levels: [senior]\n    probe: What holds",
            "2 no point is exp",
        ),
    ],
)
def test_the_wording_of_a_finished_rubric_is_checked(
    tmp_path: Path, before: str, after: str, fault: str
) -> None:
    assert before in RUBRIC

    (said,) = _faults(_bank(tmp_path, rubric=RUBRIC.replace(before, after)))

    assert said.startswith(f"why-knead.yaml:{fault}")


STAGED = FINISHED.replace(
    "### Model answer", "### Stages\n1. What does dough hold?\n2. Why knead?\n\n### Model answer"
)


def test_every_stage_of_a_question_has_a_point(tmp_path: Path) -> None:
    rubric = RUBRIC.replace("    levels: [senior]\n", "    stage: 1\n")

    faults = _faults(_bank(tmp_path, document=STAGED, rubric=rubric))

    assert faults == ["why-knead.yaml:2 no point belongs to stage 2 of the question"]


def test_a_point_belongs_to_a_stage_that_there_is(tmp_path: Path) -> None:
    first = RUBRIC.replace("    any: [builds gluten]\n", "    any: [builds gluten]\n    stage: 1\n")
    rubric = first.replace("    levels: [senior]\n", "    stage: 3\n")

    faults = _faults(_bank(tmp_path, document=STAGED, rubric=rubric))

    assert "why-knead.yaml:11 the question has 2 stages, not 3" in faults


def test_the_wording_of_a_draft_rubric_is_not(tmp_path: Path) -> None:
    rubric = "status: draft\n" + RUBRIC.replace("It works air in.", "Kneading builds gluten.")

    assert _faults(_bank(tmp_path, rubric=rubric)) == []


def test_single_files_and_folders_are_checked_without_pairing(tmp_path: Path) -> None:
    folder = _bank(tmp_path)
    (folder / "rubrics" / "other.yaml").write_text(
        RUBRIC.replace("why-knead", "other"), encoding="utf-8"
    )

    for path in ("seeds", "seeds/bread.md", "rubrics", "rubrics/other.yaml"):
        assert lint([folder / path]).findings == ()
    assert len(lint([folder]).findings) == 1
    assert len(lint([folder / "seeds", folder / "rubrics"]).findings) == 1


def test_a_file_that_is_named_twice_is_read_once(tmp_path: Path) -> None:
    folder = _bank(tmp_path)

    assert lint([folder, folder / "seeds" / "bread.md"]).findings == ()


def test_problems_are_checked_by_folder_and_by_file(tmp_path: Path) -> None:
    folder = _bank(tmp_path)
    problem = folder / "seeds" / "problems" / "p.yaml"
    problem.parent.mkdir()
    problem.write_text("id: p\n", encoding="utf-8")

    for path in (folder, problem.parent, problem, folder / "seeds"):
        assert {finding.path for finding in lint([path]).findings} == {str(problem)}


@pytest.mark.parametrize("name", ["absent", "empty", "notes.txt", "phrasing.yaml"])
def test_a_path_without_content_is_bad_input(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    for file in ("notes.txt", "phrasing.yaml"):
        (tmp_path / file).write_text("", encoding="utf-8")

    with pytest.raises(BadInput, match=name):
        lint([tmp_path / name])


def test_rubrics_alone_are_linted_with_their_questions_in_view(tmp_path: Path) -> None:
    document = FINISHED.replace("3. Gluten.\n", "")
    folder = _bank(tmp_path, document=document, rubric=RUBRIC.replace("why-knead", "why-rest"))

    report = lint_rubrics([folder])

    assert [f.message for f in report.findings] == [
        "the file is called why-knead.yaml",
    ]
    assert (report.files, report.questions, report.rubrics) == (1, 0, 0)
