"""Writing drafts again: what is replaced, removed, kept, and never touched."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from interviewer.errors import BadInput
from interviewer.interviews.bank_folder import LEDGER, Written, write_bank
from interviewer.interviews.take_in import take_in_all
from interviewer.questions.loader import check_folders
from interviewer.rubrics.model import Point, Rubric

ONE = "# Tea\n\n### 1. Why is green tea brewed cooler?\n\nHot water draws out bitter matter.\n"
TWO = f"{ONE}\n### 2. What is oolong?\n\nA leaf that was partly oxidised.\n"


def drafter(identifier: str, prompt: str, references: Sequence[str]) -> Rubric:
    words = tuple(references[0].split()[:3])
    return Rubric(
        question=identifier, status="draft", points=(Point(id="p1", says=prompt, keywords=words),)
    )


def bring_in(folder: Path, text: str, name: str = "tea.md") -> Written:
    source = folder / name
    source.write_text(text, "utf-8")
    return write_bank(folder / "bank", take_in_all([source], drafter, folder / "bank"))


def test_the_rubric_of_a_question_that_is_gone_goes_too(tmp_path: Path) -> None:
    bring_in(tmp_path, TWO)
    again = bring_in(tmp_path, ONE)
    assert again.removed == (tmp_path / "bank/rubrics/tea/tea-q2.yaml",)
    assert again.replaced == (tmp_path / "bank/seeds/tea.md",)
    assert not check_folders([tmp_path / "bank"])


def test_an_edited_rubric_of_a_question_that_is_gone_is_kept(tmp_path: Path) -> None:
    bring_in(tmp_path, TWO)
    edited = tmp_path / "bank/rubrics/tea/tea-q2.yaml"
    edited.write_text("# mine\n", "utf-8")
    assert bring_in(tmp_path, ONE).kept == (edited,)


def test_rubrics_stay_with_a_question_file_that_was_edited(tmp_path: Path) -> None:
    bring_in(tmp_path, ONE)
    seeds = tmp_path / "bank/seeds/tea.md"
    seeds.write_text(seeds.read_text("utf-8") + "\nStudy text.\n", "utf-8")
    again = bring_in(tmp_path, TWO)
    assert (again.kept, again.written) == ((seeds,), ())
    assert not check_folders([tmp_path / "bank"])


def test_a_deleted_file_is_written_again(tmp_path: Path) -> None:
    bring_in(tmp_path, TWO)
    gone = tmp_path / "bank/rubrics/tea/tea-q2.yaml"
    gone.unlink()
    assert bring_in(tmp_path, TWO).written == (gone,)


def test_a_bank_that_the_importer_did_not_write_is_never_changed(tmp_path: Path) -> None:
    own = tmp_path / "bank/seeds/tea.md"
    own.parent.mkdir(parents=True)
    own.write_text("ours\n", "utf-8")
    bring_in(tmp_path, TWO)
    assert own.read_text("utf-8") == "ours\n"
    assert (tmp_path / "bank/seeds/tea-2.md").exists()


def test_a_link_is_never_written_through(tmp_path: Path) -> None:
    bring_in(tmp_path, ONE)
    seeds, target = tmp_path / "bank/seeds/tea.md", tmp_path / "target.md"
    seeds.rename(target)
    seeds.symlink_to(target)
    before = target.read_bytes()
    assert bring_in(tmp_path, TWO).kept == (seeds,)
    assert target.read_bytes() == before


def test_a_rubric_that_was_moved_is_not_written_twice(tmp_path: Path) -> None:
    bring_in(tmp_path, ONE)
    moved = tmp_path / "bank/rubrics/mine/tea-q1.yaml"
    moved.parent.mkdir()
    (tmp_path / "bank/rubrics/tea/tea-q1.yaml").rename(moved)
    assert bring_in(tmp_path, ONE).kept == (moved,)
    assert not check_folders([tmp_path / "bank"])


def test_what_was_written_before_a_failure_is_known_as_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, target: Path) -> Path:
        if target.suffix == ".yaml":
            raise OSError(28, "No space left on device", str(target))
        return renamed(path, target)

    renamed = Path.replace
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", full)
        with pytest.raises(BadInput, match=r"tea-q1.yaml: cannot be written: No space"):
            bring_in(tmp_path, ONE)
    again = bring_in(tmp_path, TWO)
    assert (again.kept, len(again.written)) == ((), 3)
    assert not list((tmp_path / "bank").rglob("*.part"))


def test_more_than_a_file_may_hold_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    many = "".join(f"### {n}. Why {n}?\n\n{'so it is ' * 400}\n\n" for n in range(600))
    with pytest.raises(BadInput, match=r"tea.md: its questions would fill .* Split"):
        bring_in(tmp_path, many)
    assert not (tmp_path / "bank").exists()


def test_names_never_clash_with_a_file_of_that_very_name(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    paths = [tmp_path / "tea.md", tmp_path / "b/tea.md", tmp_path / "tea-2.md"]
    for path in paths:
        path.write_text(ONE, "utf-8")
    names = [document.name for document in take_in_all(paths, drafter)]
    assert names == ["tea", "tea-3", "tea-2"]


@pytest.mark.parametrize("content", ["[1]", "{", '{"seeds/tea.md": 1}'])
def test_a_list_of_files_that_is_none_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "bank").mkdir()
    (tmp_path / "bank" / LEDGER).write_text(content, "utf-8")
    with pytest.raises(BadInput, match="not the importer's list"):
        bring_in(tmp_path, ONE)


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bank").write_text("", "utf-8")
    with pytest.raises(BadInput, match="cannot be written"):
        bring_in(tmp_path, ONE)
