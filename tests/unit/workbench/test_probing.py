from interviewer.rubrics.model import Point, Rubric
from interviewer.workbench.judged import Asked
from interviewer.workbench.probing import Probe, phrases_of, with_phrase_only
from tests.marking import RUBRIC

WORDY = Point(
    id="gas",
    says="Gas fills the dough.",
    any=("gas bubbles",),
    keywords=("yeast", "dough", "fills"),
    alternatives=(("air", "yeast"),),
)


def probe(rubric: Rubric, answer: str) -> dict[str, float]:
    variants = [
        (p, f) for part in Asked("q", rubric).parts for f in phrases_of(part) for p in [part]
    ]
    earned = Probe(
        Asked("q", rubric), [with_phrase_only(part, phrase) for part, phrase in variants]
    ).credits(answer)
    return {phrase: credit for (_, phrase), credit in zip(variants, earned, strict=True)}


def test_each_phrase_earns_what_it_would_earn_alone() -> None:
    answer = "It eats sugar. The gas makes bubbles. Salt makes the dough rise."
    assert probe(RUBRIC, answer) == {
        "eats sugar": 1,
        "feeds sugar": 0,
        "gas bubbles": 1,
        "salt makes rise": 1,
    }


def test_keywords_of_all_sets_are_phrases_and_none_comes_twice() -> None:
    assert phrases_of(WORDY) == ("gas bubbles", "yeast", "dough", "fills", "air")


def test_a_keyword_by_itself_earns_as_a_keyword_does() -> None:
    rubric = RUBRIC.model_copy(update={"points": (WORDY,)})
    found = probe(rubric, "The air rises in the dough")
    assert (found["air"], found["dough"], found["yeast"], found["gas bubbles"]) == (1, 1, 0, 0)


def test_what_spoils_a_point_spoils_each_of_its_phrases() -> None:
    spoilt = RUBRIC.points[0].model_copy(update={"unless": ("slowly",)})
    rubric = RUBRIC.model_copy(update={"points": (spoilt,)})
    assert probe(rubric, "It slowly eats sugar")["eats sugar"] == 0


def test_a_part_may_be_called_like_a_variant() -> None:
    odd = RUBRIC.points[0].model_copy(update={"id": "variant-0"})
    rubric = RUBRIC.model_copy(update={"points": (RUBRIC.points[1], odd)})
    assert probe(rubric, "It eats sugar")["eats sugar"] == 1
