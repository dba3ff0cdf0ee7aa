"""Folders to a bank: all faults of all files, and questions paired with rubrics."""

from pathlib import Path

import pytest

from interviewer.errors import ContentError, NotFound
from interviewer.questions.loader import check_folders, load_bank
from interviewer.questions.model import Bank

FRONT = "---\ntitle: Bread\ncategory: concepts\nlevels: [mid]\nskills: [tensors]\n---\n\n"
QUESTION = """\
## {name}

```yaml
level: mid
kind: {kind}
skill: tensors
covers: [bread/{name}]
```

### Prompt
Why?
"""
OPTIONS = "\n### Options\n- [x] a: so\n- [ ] b: thus\n"
RUBRIC = "question: {name}\npoints: [{{id: a, says: A., any: [a word]}}]\n"


def write_bank(folder: Path, *names: str, choices: tuple[str, ...] = ()) -> Path:
    """Make a bank folder with a question and a rubric of each name."""
    (folder / "seeds").mkdir(parents=True)
    (folder / "rubrics").mkdir()
    text = FRONT
    for name in names:
        text += QUESTION.format(name=name, kind="concept") + "\n"
        (folder / "rubrics" / f"{name}.yaml").write_text(RUBRIC.format(name=name), "utf-8")
    for name in choices:
        text += QUESTION.format(name=name, kind="multiple-choice") + OPTIONS + "\n"
    (folder / "seeds" / "bread.md").write_text(text, encoding="utf-8")
    return folder


def _faults(*folders: Path) -> list[str]:
    return [f"{Path(f.path).name}:{f.line} {f.message}" for f in check_folders(folders)]


def test_a_folder_becomes_a_bank(tmp_path: Path) -> None:
    bank = load_bank([write_bank(tmp_path / "a", "why-knead", "why-rest", choices=("pick",))])

    assert list(bank.questions) == ["why-knead", "why-rest", "pick"]
    assert set(bank.rubrics) == {"why-knead", "why-rest"}
    assert bank.problems == {}


def test_several_folders_make_one_bank(tmp_path: Path) -> None:
    folders = [write_bank(tmp_path / "a", "one"), write_bank(tmp_path / "b", "two")]

    assert list(load_bank(folders).questions) == ["one", "two"]


def test_an_id_in_two_folders_is_refused(tmp_path: Path) -> None:
    folders = [write_bank(tmp_path / name, "why-knead") for name in ("a", "b")]

    faults = _faults(*folders)

    assert [fault.split(" ")[0] for fault in faults] == ["why-knead.yaml:1", "bread.md:8"]
    assert all("already" in fault for fault in faults)


def test_a_question_needs_a_rubric_and_a_rubric_a_question(tmp_path: Path) -> None:
    folder = write_bank(tmp_path / "a", "why-knead")
    (folder / "rubrics" / "why-knead.yaml").rename(folder / "rubrics" / "why-rest.yaml")
    (folder / "rubrics" / "why-rest.yaml").write_text(RUBRIC.format(name="why-rest"), "utf-8")

    assert _faults(folder) == [
        "why-rest.yaml:1 there is no question 'why-rest'",
        "bread.md:8 it has no rubric",
    ]


def test_a_draft_without_a_rubric_is_left_out_and_no_fault(tmp_path: Path) -> None:
    folder = write_bank(tmp_path / "a", "why-knead", "why-rest")
    (folder / "rubrics" / "why-knead.yaml").unlink()
    seeds = folder / "seeds" / "bread.md"
    text = seeds.read_text("utf-8")
    seeds.write_text(text.replace("covers: [bread/why-knead]", "status: draft"), "utf-8")

    assert set(load_bank([folder]).questions) == {"why-rest"}


def test_a_multiple_choice_question_has_no_rubric(tmp_path: Path) -> None:
    folder = write_bank(tmp_path / "a", choices=("pick",))
    (folder / "rubrics" / "pick.yaml").write_text(RUBRIC.format(name="pick"), "utf-8")

    assert _faults(folder) == ["pick.yaml:1 'pick' is multiple-choice and is scored by its options"]


def test_a_broken_file_is_not_blamed_twice(tmp_path: Path) -> None:
    folder = write_bank(tmp_path / "a", "why-knead", "why-rest")
    (folder / "rubrics" / "why-knead.yaml").write_text("question: why-knead\n", "utf-8")
    seeds = folder / "seeds" / "bread.md"
    text = seeds.read_text("utf-8").replace("covers: [bread/why-rest]", "covers: 3")
    seeds.write_text(text, "utf-8")

    assert _faults(folder) == [
        "why-knead.yaml:1 it is missing",
        "bread.md:26 it is a number, not a list",
    ]


def test_all_faults_of_all_files_are_in_the_error(tmp_path: Path) -> None:
    folder = write_bank(tmp_path / "a", "why-knead")
    (folder / "seeds" / "more.md").write_bytes(b"\xff")
    (folder / "seeds" / "problems").mkdir()
    (folder / "seeds" / "problems" / "p.yaml").write_text("- a\n", "utf-8")
    (folder / "rubrics" / "why-knead.yaml").write_text("points: x\n", "utf-8")

    with pytest.raises(ContentError) as caught:
        load_bank([folder])

    names = [Path(finding.path).name for finding in caught.value.findings]
    assert names == ["why-knead.yaml", "why-knead.yaml", "more.md", "p.yaml"]
    assert str(caught.value).count("\n") == 3


@pytest.mark.parametrize(
    ("name", "fault"), [("absent", "no such folder"), (".", "no question doc")]
)
def test_a_folder_without_documents_is_a_finding(tmp_path: Path, name: str, fault: str) -> None:
    (said,) = check_folders([tmp_path / name])

    assert fault in said.message


@pytest.fixture
def bank(tmp_path: Path) -> Bank:
    return load_bank([write_bank(tmp_path / "a", "why-knead", "why-rest", choices=("pick",))])


def test_a_question_is_found_by_id_and_by_seed_key(bank: Bank) -> None:
    assert bank.find("why-knead") is bank.find("bread/why-knead")


@pytest.mark.parametrize(
    ("name", "near"),
    [("why-kneed", "why-knead"), ("WHY-REST", "why-rest"), ("bread/why-res", "bread/why-rest")],
)
def test_close_names_are_suggested(bank: Bank, name: str, near: str) -> None:
    with pytest.raises(NotFound, match=f"Did you mean .*{near}"):
        bank.find(name)


def test_nothing_is_suggested_for_what_is_far_off(bank: Bank) -> None:
    with pytest.raises(NotFound, match=r"that key\.$"):
        bank.find("zzzzzz")


def test_a_version_is_that_of_rubric_or_options(bank: Bank) -> None:
    knead, pick = bank.find("why-knead"), bank.find("pick")

    assert bank.version(knead) == bank.rubrics["why-knead"].version
    assert bank.version(pick) == pick.options_version
    other = pick.options[0].model_copy(update={"label": "else"})
    changed = pick.model_copy(update={"options": (other, *pick.options[1:])})
    assert bank.version(changed) != bank.version(pick)
