"""The shelf gives what would be laid anew, for the very question and scorer, or nothing."""

import json
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest

from interviewer.questions.loader import load_bank
from interviewer.questions.model import Question
from interviewer.rubrics.model import Rubric
from interviewer.scoring import shelf
from interviewer.scoring.assess import assess
from interviewer.scoring.matching import groundwork
from interviewer.settings import content_folder
from tests.factories import make_rubric

Asked = tuple[Question, Rubric]


@pytest.fixture(scope="module")
def asked() -> list[Asked]:
    bank = load_bank([content_folder()])
    each = [(q, bank.rubrics[name]) for name, q in bank.questions.items() if name in bank.rubrics]
    return each[::8]


@pytest.fixture(scope="module")
def path(asked: list[Asked], tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("shelf") / "folder" / shelf.NAME
    assert shelf.fill(found, [(r, q.model_answer) for q, r in asked]) == len(asked)
    return found


@pytest.fixture
def opened(path: Path) -> Iterator[shelf.Shelf]:
    found = shelf.Shelf(path)
    yield found
    found.close()


def test_answers_get_the_receipts_that_they_get_without_a_shelf(
    asked: list[Asked], opened: shelf.Shelf, shelves: list[groundwork.Lay]
) -> None:
    found: list[str] = []

    def open_shelf(rubric: Rubric, model_answer: str) -> groundwork.Groundwork | None:
        found.append(rubric.question)
        return opened(rubric, model_answer)

    def receipt(question: Question, rubric: Rubric, answer: str) -> str:
        said = {"prompt": question.prompt, "model_answer": question.model_answer}
        return assess(rubric, answer, **said).model_dump_json()

    texts = [question.model_answer[:400] for question, _ in asked]
    each = [
        (question, rubric, answer)
        for at, (question, rubric) in enumerate(asked)
        for answer in (texts[at], texts[at - 1], rubric.points[0].says, "")
    ]
    plain = [receipt(*one) for one in each]
    assert not found
    shelves.append(open_shelf)
    groundwork.keep_prepared(0)
    groundwork.keep_prepared(len(asked))
    assert all(opened(rubric, question.model_answer) for question, rubric in asked)
    assert [receipt(*one) for one in each] == plain
    assert found == [rubric.question for _, rubric in asked]


def test_another_rubric_or_model_answer_is_not_found(
    asked: list[Asked], opened: shelf.Shelf
) -> None:
    question, rubric = asked[0]
    assert opened(rubric, question.model_answer) is not None
    assert opened(rubric, question.model_answer + " And more.") is None
    assert opened(rubric.model_copy(update={"question": "another"}), question.model_answer) is None


def test_nothing_is_found_by_another_scorer(
    asked: list[Asked], opened: shelf.Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    question, rubric = asked[0]
    monkeypatch.setattr(shelf, "_scorer", lambda: "another")
    assert opened(rubric, question.model_answer) is None


def test_a_rubric_is_the_one_that_was_asked_with(asked: list[Asked], opened: shelf.Shelf) -> None:
    question, rubric = asked[0]
    found = opened(rubric, question.model_answer)
    assert found is not None
    assert found.rubric.rubric is rubric


def test_it_is_known_whether_all_that_is_asked_for_is_there(
    asked: list[Asked], path: Path, tmp_path: Path
) -> None:
    questions = [(rubric, question.model_answer) for question, rubric in asked]
    assert shelf.holds(path, questions)
    assert not shelf.holds(path, [*questions, (make_rubric("new"), "")])
    assert not shelf.holds(tmp_path / "absent", questions)


@pytest.mark.parametrize("content", [b"", b"no json\n", b"\xff\xfe\n"])
def test_a_file_that_is_no_shelf_is_none(content: bytes, tmp_path: Path) -> None:
    broken = tmp_path / shelf.NAME
    broken.write_bytes(content)
    assert shelf.open_shelf(broken) is None
    assert not shelf.holds(broken, [])
    assert shelf.open_shelf(tmp_path / "absent") is None


@pytest.mark.parametrize(
    "piece",
    [
        pickle.dumps(print),
        pickle.dumps(("no", "groundwork")),
        b"cut off",
    ],
)
def test_a_piece_that_holds_something_else_is_laid_anew(
    piece: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rubric = make_rubric("views")
    broken = tmp_path / shelf.NAME
    places = {shelf.key(rubric, ""): (0, len(piece))}
    broken.write_bytes(json.dumps(places).encode() + b"\n" + piece)
    found = shelf.open_shelf(broken)
    assert found is not None
    assert found(rubric, "") is None
    assert "does not read" in caplog.text
    found.close()


@pytest.mark.parametrize("name", ["os.mkdir", "Path.mkdir", "fill", "open_shelf"])
def test_a_piece_calls_nothing_that_a_module_of_ours_imports_or_does(
    name: str, tmp_path: Path
) -> None:
    rubric, there = make_rubric("views"), tmp_path / "there"
    argument = there if name == "os.mkdir" else tmp_path / "nothing"
    texts = (b"interviewer.scoring.shelf", name.encode(), str(argument).encode())
    module, function, path = (b"\x8c" + bytes([len(text)]) + text for text in texts)
    # what is named by module and function is called with one text
    piece = b"\x80\x04" + module + function + b"\x93" + path + b"\x85R."
    with pytest.raises(pickle.UnpicklingError, match="does not belong"):
        shelf._Reader(piece, rubric).load()
    assert not there.exists()
