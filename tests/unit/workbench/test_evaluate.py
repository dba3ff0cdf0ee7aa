import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviewer.workbench.evaluate import Evaluation, cut_by_rank, evaluate
from tests.marking import Marked, read, sheet

GOOD = "Yeast eats sugar, and the gas makes bubbles."


def evaluation(*marked: Marked, worst: int = 5) -> Evaluation:
    return evaluate([sheet(marked)], read(marked).scale, worst=worst)


def test_a_rubric_that_agrees_with_all_marks_has_kappa_1_and_no_disagreements() -> None:
    found = evaluation((GOOD, 1), ("It rises", 0), ("Up", 0))
    ours = found.overall.ours
    assert (ours.qwk, ours.exact, ours.within_one, ours.r, ours.rmse) == (1, 1, 1, 1, 0)
    assert ours.confusion == ((2, 0), (0, 1))
    assert found.worst == ()


def test_length_alone_is_measured_by_words() -> None:
    found = evaluation((GOOD, 0), ("It rises because it is warm in here, as I said", 0), ("Up", 1))
    assert found.overall.length.qwk < 0
    assert found.overall.length.rho < 0


def test_bands_by_length_are_as_frequent_as_the_marks() -> None:
    assert cut_by_rank([5, 1, 9, 2], [0, 2, 1, 0]) == [1, 0, 2, 0]


def test_equal_lengths_get_equal_bands() -> None:
    assert len(set(cut_by_rank([3, 3, 3], [0, 1, 2]))) == 1


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 4)), min_size=1))
def test_a_longer_answer_never_gets_a_lower_band(pairs: list[tuple[int, int]]) -> None:
    lengths = [float(length) for length, _ in pairs]
    bands = cut_by_rank(lengths, [band for _, band in pairs])
    ordered = [band for _, band in sorted(zip(lengths, bands, strict=True))]
    assert ordered == sorted(ordered)


def test_the_worst_disagreements_come_first_with_words_and_reasons() -> None:
    found = evaluation(("It eats sugar", 0.0), (GOOD, 0.0), ("It rises", 0.5), worst=2)
    first, second = found.worst
    assert (first.id, first.score, first.mark_label) == ("2", 1, "0")
    assert (second.id, second.score) == ("1", 0.5)
    point = second.points[0]
    assert (point.id, point.quotes, point.credit) == ("sugar", ("eats sugar",), 1)
    assert "eats sugar" in point.why
    assert first.rubric == found.questions[0].rubric
    assert first.rubric.startswith("sha256:")


def test_a_misconception_that_cost_is_quoted() -> None:
    (one,) = evaluation((f"{GOOD} Salt makes the dough rise.", 0), ("x", 0)).worst
    (stated,) = one.misconceptions
    assert stated.penalty == 0.25
    assert "Salt makes" in stated.quotes[0]


def test_what_is_in_the_same_band_is_no_disagreement() -> None:
    found = evaluation(("It eats sugar", 0.6), ("Up", 0.1), ("So", 0.2), ("Oh", 0.3), ("No", 0.9))
    assert "1" not in [one.id for one in found.worst]
    assert [one.id for one in found.worst] == ["5", "4", "3"]


def test_each_question_has_its_own_agreement() -> None:
    first, second = sheet([(GOOD, 1), ("Up", 0)]), sheet([(GOOD, 0), ("Up", 1)])
    found = evaluate([first, second], read([("x", 1)]).scale, worst=0)
    assert [one.group.ours.qwk for one in found.questions] == [1, -1]
    assert found.overall.answers == 4
    assert found.overall.ours.exact == pytest.approx(0.5)
