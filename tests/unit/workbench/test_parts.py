from interviewer.workbench.parts import PartReport, report_parts
from tests.marking import RUBRIC, Marked, sheet

GOOD = "Yeast eats sugar, and the gas makes bubbles."


def report(*marked: Marked) -> dict[str, PartReport]:
    return {part.id: part for part in report_parts(sheet(marked))}


def test_points_come_first_then_misconceptions() -> None:
    parts = report_parts(sheet([(GOOD, 1)]))
    assert [(part.id, part.kind, part.weight) for part in parts] == [
        ("sugar", "point", 1),
        ("gas", "point", 1),
        ("salt", "misconception", 0.25),
    ]


def test_mean_marks_are_those_of_the_answers_with_and_without_a_point() -> None:
    found = report((GOOD, 4), ("It feeds on sugar", 3), ("It rises", 1))["gas"]
    assert (found.found, found.mean_found, found.mean_not_found) == (1, 1.0, 0.5)


def test_a_point_is_missed_in_high_and_false_in_low_marked_answers() -> None:
    found = report((GOOD, 0), ("It eats sugar", 1), ("It rises", 0))
    assert (found["gas"].missed, found["gas"].false) == (("2",), ("1",))
    assert (found["sugar"].missed, found["sugar"].false) == ((), ("1",))


def test_a_misconception_is_false_in_high_marked_answers_and_not_missed_by_mark() -> None:
    found = report(("Salt makes the dough rise", 1), ("It rises", 0))["salt"]
    assert (found.missed, found.false) == ((), ("1",))


def test_what_people_found_decides_over_the_mark() -> None:
    found = report((GOOD, 0, ["sugar"]), ("It rises", 1, []), ("Up", 0, ["salt", "gas"]))
    assert (found["sugar"].missed, found["sugar"].false) == ((), ())
    assert (found["gas"].missed, found["gas"].false) == (("3",), ("1",))
    assert found["salt"].missed == ("3",)


def test_precision_and_recall_are_of_the_answers_that_people_looked_at() -> None:
    found = report(
        (GOOD, 1, ["sugar"]), ("eats sugar", 1, []), ("It rises", 1, ["sugar"]), (GOOD, 0)
    )
    told = found["sugar"].told
    assert told is not None
    assert (told.answers, told.precision, told.recall) == (3, 0.5, 0.5)
    nobody = found["salt"].told
    assert nobody is not None
    assert (nobody.precision, nobody.recall) == (None, None)


def test_without_people_there_is_no_precision() -> None:
    assert report((GOOD, 1))["sugar"].told is None


def test_coverage_counts_answers_in_which_any_phrase_is_met() -> None:
    found = report((GOOD, 1), ("It feeds on sugar", 1), ("It rises", 0), ("Up", 0))["sugar"]
    assert found.coverage == 0.5
    assert [(use.phrase, use.answers) for use in found.phrases] == [
        ("eats sugar", 1),
        ("feeds sugar", 1),
    ]
    assert found.unused == ()


def test_phrases_that_no_answer_meets_are_unused() -> None:
    assert report((GOOD, 1))["salt"].unused == RUBRIC.misconceptions[0].any
