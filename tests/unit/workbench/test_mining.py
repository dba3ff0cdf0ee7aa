import pytest

from interviewer.workbench.changes import Change, Field
from interviewer.workbench.mining import LEAST, MOST, Candidate, mine
from tests.marking import RUBRIC, Marked, sheet


def candidate(
    wanting: set[int], pool: int, against: set[int], against_pool: int, telling: int = 2
) -> Candidate:
    change = Change("sugar", Field.ANY, "digests starch")
    places = frozenset(wanting), frozenset(against)
    return Candidate(change, "digest starch", telling, 0.5, *places, pool, against_pool)


def test_a_candidate_has_to_be_twice_as_frequent_where_it_is_wanted() -> None:
    assert candidate({0, 1}, 4, {2}, 4).mined_without(9)
    assert not candidate({0, 1}, 4, {2, 3}, 4).mined_without(9)


def test_one_answer_alone_does_not_speak_for_itself() -> None:
    assert not candidate({0}, 3, set(), 3).mined_without(0)
    assert candidate({0, 1}, 3, set(), 3).mined_without(0)
    assert not candidate({0, 1}, 3, set(), 3).mined_without(0, LEAST)


def test_without_an_answer_that_speaks_against_it_a_candidate_may_be_mined() -> None:
    found = candidate({0, 1, 4}, 4, {2, 3}, 4)
    assert found.mined_without(2)
    assert not found.mined_without(9)
    assert found.is_worth_trying


def test_one_everyday_word_needs_one_answer_more() -> None:
    assert candidate({0, 1}, 3, set(), 3).is_worth_trying
    assert not candidate({0, 1}, 3, set(), 3, telling=1).is_worth_trying
    assert candidate({0, 1, 2}, 3, set(), 3, telling=1).is_worth_trying


def phrases(*marked: Marked, part: str = "sugar") -> set[str]:
    return {
        one.change.phrase
        for one in mine(sheet(marked))
        if one.change.part == part and one.change.field is Field.ANY
    }


LOW: tuple[Marked, ...] = (("Warm bowls", 0), ("Hot ovens", 0))


def test_a_phrase_of_the_rubric_is_no_candidate() -> None:
    marked = [("Yeast never once eats sugar slowly", 1), ("Slowly, sugar is eaten: yeast eats", 1)]
    assert not phrases(*marked, *LOW) & {f for point in RUBRIC.points for f in point.any}


def test_what_is_nearer_to_another_points_statement_belongs_there() -> None:
    marked: list[Marked] = [
        ("Yeast makes the air fill the pan like bubbles of sugar", 1),
        ("With yeast bubbles of sugar fill the pan", 1),
    ]
    own = phrases(*marked, *LOW)
    assert own
    assert all({"yeast", "sugar"} & set(phrase.split()) for phrase in own)
    assert phrases(*marked, *LOW, part="gas")


@pytest.mark.parametrize("many", [MOST, 3 * MOST])
def test_no_more_than_a_few_candidates_are_tried_for_one_list(many: int) -> None:
    words = " ".join(f"lump{chr(97 + n % 26)}{chr(97 + n // 26)}" for n in range(many))
    told: list[Marked] = [(words, 0, ["sugar"]), (f"{words} again", 0, ["sugar"]), ("x", 1, [])]
    assert len(mine(sheet(told))) <= MOST
