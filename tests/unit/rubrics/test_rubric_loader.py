"""Reading rubrics: sound ones by question, and every fault with its line."""

from pathlib import Path

import pytest

from interviewer.rubrics.loader import load_rubrics

RUBRIC = """\
question: why-knead
subjects:
  - id: rye
    names: [rye, "rye flour"]
  - id: wheat
    names: [wheat]
points:
  - id: gluten
    says: Kneading builds gluten.
    any: [gluten (builds|forms), "develops gluten"]
    about: [wheat]
  - id: air
    says: It works air in.
    weight: 0.5
    any:
      - air bubbles
      - traps air
misconceptions:
  - id: kills-yeast
    says: Kneading kills the yeast.
    any: [kills yeast]
    unless: [overheating]
    feedback: Kneading leaves the yeast alive.
"""


def _load(folder: Path, **files: str) -> tuple[list[str], list[str]]:
    for name, text in files.items():
        (folder / f"{name.replace('_', '-')}.yaml").write_text(text, encoding="utf-8")
    rubrics, findings = load_rubrics(folder)
    return list(rubrics), [f"{f.line} {f.field}: {f.message}" for f in findings]


def test_a_sound_rubric_is_loaded_by_its_question(tmp_path: Path) -> None:
    assert _load(tmp_path, why_knead=RUBRIC) == (["why-knead"], [])


def test_rubrics_are_found_at_any_depth(tmp_path: Path) -> None:
    folder = tmp_path / "bread" / "dough"
    folder.mkdir(parents=True)
    (folder / "why-knead.yaml").write_text(RUBRIC, encoding="utf-8")

    assert list(load_rubrics(tmp_path)[0]) == ["why-knead"]


def test_an_absent_folder_holds_no_rubrics(tmp_path: Path) -> None:
    assert load_rubrics(tmp_path / "absent") == ({}, [])


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("question: why-knead", "question: why-rest", "1 question: the file is called why-knead"),
        ("id: air", "id: gluten", "12 points[1].id: the id 'gluten' is used on line 8"),
        ("id: kills-yeast", "id: air", "19 misconceptions[0].id: the id 'air' is used on line 12"),
        ("id: wheat", "id: rye", "5 subjects[1].id: the id 'rye' is used on line 3"),
        ("about: [wheat]", "about: [oats]", "11 points[0].about[0]: 'oats' is no subject"),
        ("- traps air", "- traps (air", "17 points[1].any[1]: the phrase 'traps (air' does not"),
        ("- traps air", "- air bubbles", "17 points[1].any[1]: 'air bubbles' stands here twice"),
        ("[overheating]", "[a||b]", "22 misconceptions[0].unless[0]: the phrase 'a||b' does"),
        ("weight: 0.5", "weight: 0", "14 points[1].weight: '0' does not fit"),
        (
            "    weight: 0.5\n",
            "    alternatives: [[air], [light, a||b]]\n",
            "14 points[1].alternatives[1][1]: the phrase 'a||b' does not parse",
        ),
        ("    weight: 0.5\n", "    alternatives: air\n", "14 points[1].alternatives: it is text"),
        ("- traps air", "- no", "17 points[1].any[1]: YAML does not read no as text"),
        ("    feedback: Kneading", "    Feedback: x", "23 misconceptions[0].Feedback: this field"),
    ],
)
def test_each_fault_is_found_on_its_line(
    tmp_path: Path, before: str, after: str, fault: str
) -> None:
    rubrics, findings = _load(tmp_path, why_knead=RUBRIC.replace(before, after))

    assert rubrics == []
    assert any(found.startswith(fault) for found in findings), findings


def test_a_fault_is_reported_once(tmp_path: Path) -> None:
    for before, after in (("id: air", "id: gluten"), ("about: [wheat]", "about: [oats]")):
        assert len(_load(tmp_path, why_knead=RUBRIC.replace(before, after))[1]) == 1


def test_faults_of_schema_ids_and_phrases_come_together(tmp_path: Path) -> None:
    text = (
        RUBRIC.replace("id: air", "id: gluten")
        .replace("weight: 0.5", "weight: heavy")
        .replace("traps air", "traps |air")
        .replace("unless:", "except:")
    )

    findings = _load(tmp_path, why_knead=text)[1]

    assert [found.split(":")[0] for found in findings] == [
        "12 points[1].id",
        "14 points[1].weight",
        "17 points[1].any[1]",
        "22 misconceptions[0].except",
    ]


def test_a_question_with_two_rubrics_is_refused(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "why-knead.yaml").write_text(RUBRIC, encoding="utf-8")

    _, findings = _load(tmp_path, why_knead=RUBRIC)

    assert len(findings) == 1
    assert "is a rubric for 'why-knead' already" in findings[0]


def test_the_suffix_is_yaml(tmp_path: Path) -> None:
    (tmp_path / "why-knead.yml").write_text(RUBRIC, encoding="utf-8")

    _, (finding,) = load_rubrics(tmp_path)

    assert finding.mend == "call it .yaml"
