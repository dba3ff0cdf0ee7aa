from dataclasses import replace
from random import Random

import pytest

from interviewer.errors import BadInput, NotFound
from interviewer.interviews.store import InterviewRecord
from interviewer.scoring.assess import assess
from interviewer.statistics.calibrations import Calibrations
from interviewer.workbench.marked import MarkedFile, read_marked
from interviewer.workbench.rows import Source
from tests.factories import make_rubric
from tests.fake_statistics import MemoryCalibrations
from tests.fakes import NOON, FixedClock, MemoryStore
from tests.simulated import held, small_bank

ANSWER = "It is alpha and beta."


class House:
    """The use cases over fakes."""

    def __init__(self) -> None:
        self.interviews, self.kept, self.clock = MemoryStore(), MemoryCalibrations(), FixedClock()
        self.bank = small_bank()

    @property
    def use(self) -> Calibrations:
        return Calibrations(
            store=self.kept, interviews=self.interviews, bank=self.bank, clock=self.clock
        )

    def add(self, answer: str = ANSWER, mark: float = 0.5) -> str:
        return self.use.add("local", "spoken-1", answer, mark, by="Ada").id

    def held_answer(self, *, hints: bool = False) -> tuple[InterviewRecord, int]:
        """Keep an interview with an answer that a rubric scored; return it and the item."""
        for seed in range(1000):
            record = held(Random(seed))
            for at, one in enumerate(record.dialogue.records, 1):
                if one.assessment is not None and bool(one.hint_cost) is hints:
                    self.interviews.create(record)
                    return record, at
        raise AssertionError


@pytest.fixture
def house() -> House:
    return House()


def marked(*lines: str) -> MarkedFile:
    return read_marked([Source("m.csv", ["question,answer,mark,points", *lines])])


def test_an_answer_is_kept_with_what_the_rubric_of_the_day_gave_it(house: House) -> None:
    made = house.use.add("local", "spoken-1", ANSWER, 0.8, by=" Ada  L. ", points=("alpha",))
    rubric, question = house.bank.rubrics["spoken-1"], house.bank.questions["spoken-1"]
    wanted = assess(rubric, ANSWER, prompt=question.prompt, model_answer=question.model_answer)
    assert (made.rubric, made.score) == (rubric.version, wanted.score)
    assert (made.mark, made.points, made.by, made.at) == (0.8, ("alpha",), "Ada L.", NOON)
    assert house.use.answers("local") == (made,)


def test_an_answer_marked_again_keeps_its_id_and_first_score(house: House) -> None:
    first = house.add()
    house.bank = replace(
        house.bank,
        rubrics={
            **house.bank.rubrics,
            "spoken-1": make_rubric("spoken-1").model_copy(
                update={"points": make_rubric("spoken-1").points[2:]}
            ),
        },
    )
    again = house.use.add("local", "spoken-1", ANSWER, 0.1, by="Bob")
    assert (again.id, again.mark, again.by) == (first, 0.1, "Bob")
    assert again.rubric == small_bank().rubrics["spoken-1"].version


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"question": "choice-1"}, "question"),
        ({"answer": "  \n"}, "answer"),
        ({"answer": "word " * 3000}, "answer"),
        ({"answer": "a\x00b"}, "answer"),
        ({"mark": 1.01}, "mark"),
        ({"mark": float("nan")}, "mark"),
        ({"points": ("alpha", "nothing")}, "points"),
        ({"by": " "}, "by"),
        ({"by": "x" * 201}, "by"),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_field(
    house: House, changes: dict[str, object], field: str
) -> None:
    given = {"question": "spoken-1", "answer": ANSWER, "mark": 0.5, "by": "Ada", **changes}
    with pytest.raises(BadInput) as refused:
        house.use.add("local", **given)  # type: ignore[arg-type]
    assert refused.value.field == field
    assert house.use.answers("local") == ()


def test_a_question_that_is_not_there_is_not_found(house: House) -> None:
    with pytest.raises(NotFound):
        house.use.add("local", "nothing", ANSWER, 1, by="Ada")
    with pytest.raises(NotFound):
        house.use.report("local", "nothing")


def test_an_answer_of_an_interview_is_kept_as_it_was_said_with_the_mark_of_whoever_marked(
    house: House,
) -> None:
    record, item = house.held_answer(hints=True)
    made = house.use.add_item(record.id, item, by="Rita", mark=0.75)
    told = record.dialogue.records[item - 1]
    assert (made.mark, made.answer, made.replies) == (0.75, told.joined, told.replies)
    assert (made.interview, made.position, made.by) == (record.id, item, "Rita")
    assert made.question == record.dialogue.script.items[item - 1].question


def test_an_item_without_a_scored_answer_has_no_mark(house: House) -> None:
    record, _ = house.held_answer()
    silent = next(at for at, one in enumerate(record.dialogue.records, 1) if one.assessment is None)
    with pytest.raises(BadInput, match="No rubric"):
        house.use.add_item(record.id, silent, by="Rita", mark=0.5)
    for missing in (0, 9):
        with pytest.raises(NotFound):
            house.use.add_item(record.id, missing, by="Rita", mark=0.5)
    with pytest.raises(NotFound):
        house.use.add_item("nothing", 1, by="Rita", mark=0.5)


def test_files_are_taken_in_whole_or_not_at_all(house: House) -> None:
    good = marked('spoken-1,"alpha and beta",1,alpha beta', "spoken-2,gamma,0,")
    assert house.use.take_in("local", good, by="Ada") == 2
    assert house.use.take_in("local", good, by="Ada") == 0
    assert [one.points for one in house.use.answers("local")] == [("alpha", "beta"), ()]
    bad = marked("spoken-3,alpha,1,", "spoken-3,,0,")
    with pytest.raises(BadInput, match=r"m\.csv:3: The answer is empty"):
        house.use.take_in("local", bad, by="Ada")
    assert house.use.answers("local", "spoken-3") == ()


def test_a_changed_rubric_shows_what_it_moved(house: House) -> None:
    for at in range(12):
        house.add(f"It is alpha, number {at}.", 0.4)
    before = house.use.report("local")
    assert before.questions[0].moved == ()
    assert before.questions[0].then == before.questions[0].now
    heavier = tuple(
        point.model_copy(update={"weight": 40.0}) if point.id == "alpha" else point
        for point in house.bank.rubrics["spoken-1"].points
    )
    draft = house.bank.rubrics["spoken-1"].model_copy(update={"points": heavier})
    (tried,) = house.use.report("local", rubric=draft).questions
    assert len(tried.moved) == 12
    assert tried.rubric == draft.version != tried.first[0]
    assert tried.now.mean_score > tried.then.mean_score
    assert house.use.report("local") == before
    house.bank = replace(house.bank, rubrics={**house.bank.rubrics, "spoken-1": draft})
    assert house.use.report("local").questions == (tried,)


def test_questions_that_agree_worst_come_first_and_those_without_a_rubric_are_named(
    house: House,
) -> None:
    house.use.add("local", "spoken-1", "alpha beta gamma delta", 1, by="Ada")
    house.use.add("local", "spoken-2", "alpha beta gamma delta", 0, by="Ada")
    house.use.add("local", "spoken-3", "alpha", 0, by="Ada")
    house.use.add("another", "spoken-4", "alpha", 0, by="Ada")
    rubrics = {name: one for name, one in house.bank.rubrics.items() if name != "spoken-3"}
    house.bank = replace(house.bank, rubrics=rubrics)
    found = house.use.report("local")
    assert [one.question for one in found.questions] == ["spoken-2", "spoken-1"]
    assert found.unmeasured == ("spoken-3",)


def test_an_answer_taken_out_is_measured_no_more(house: House) -> None:
    house.use.remove("local", house.add())
    assert house.use.report("local").questions == ()
    with pytest.raises(NotFound):
        house.use.remove("local", "nothing")
