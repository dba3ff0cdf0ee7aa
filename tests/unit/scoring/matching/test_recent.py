import threading

from interviewer.rubrics.model import Rubric
from interviewer.scoring.matching.recent import Recent
from tests.factories import make_rubric

NAMES = ("one", "two", "three")


class Maker:
    """Makes a new thing of a rubric, and remembers of which."""

    def __init__(self) -> None:
        self.of: list[str] = []

    def make(self, rubric: Rubric, texts: tuple[str, ...]) -> object:
        self.of.append(" ".join([rubric.question, *texts]))
        return object()


def test_what_was_asked_for_last_is_kept_and_the_rest_let_go() -> None:
    maker = Maker()
    recent = Recent(maker.make, 2)
    one, two, three = map(make_rubric, NAMES)
    first = recent.of(one)
    recent.of(two)
    assert recent.of(one) is first
    recent.of(three)
    assert recent.of(one) is first
    recent.of(two)
    assert maker.of == ["one", "two", "three", "two"]
    assert len(recent) == 2


def test_a_rubric_that_holds_the_same_is_the_same() -> None:
    maker = Maker()
    recent = Recent(maker.make, 2)
    one = make_rubric("one")
    made = recent.of(one)
    assert recent.of(one.model_copy(deep=True)) is made
    other = one.model_copy(update={"question": "other"})
    assert recent.of(other) is not made
    assert maker.of == ["one", "other"]


def test_what_is_made_of_other_texts_is_another() -> None:
    maker = Maker()
    recent = Recent(maker.make, 2)
    one = make_rubric("one")
    made = recent.of(one, "asked")
    assert recent.of(one, "asked") is made
    assert recent.of(one, "asked otherwise") is not made
    assert recent.of(one) is not made
    assert recent.of(one.model_copy(deep=True), "asked otherwise") is recent.of(
        one, "asked otherwise"
    )
    assert maker.of == ["one asked", "one asked otherwise", "one"]
    assert len(recent) == 2


def test_fewer_can_be_kept_from_now_on() -> None:
    maker = Maker()
    recent = Recent(maker.make, 3)
    one, two, three = map(make_rubric, NAMES)
    for rubric in (one, two, three):
        recent.of(rubric)
    recent.keep(1)
    assert len(recent) == 1
    recent.of(three)
    assert len(maker.of) == 3
    recent.of(one.model_copy(deep=True))
    assert len(maker.of) == 4


def test_threads_may_ask_at_once() -> None:
    recent = Recent(lambda rubric, _: rubric.question, 2)
    rubrics = [make_rubric(name) for name in NAMES]
    wrong: list[str] = []

    def ask() -> None:
        for _ in range(300):
            wrong.extend(one.question for one in rubrics if recent.of(one) != one.question)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert len(recent) == 2
