"""Which overrides hold."""

from interviewer.scorecards.overrides import Override, Withdrawal
from interviewer.scorecards.standing import standing
from tests.reviewing import said


def held(*reviews: object) -> dict[int, list[tuple[str, float, str]]]:
    """Return what holds: by item the line, the value and whose it is."""
    found = standing(reviews)  # type: ignore[arg-type]
    return {
        item: [(one.override.line, one.override.value, one.review.reviewer) for one in given]
        for item, given in found.items()
    }


def over(item: int = 1, **fields: object) -> dict[str, object]:
    return {"item": item, "reason": "Why.", **fields}


def test_the_latest_word_on_each_line_holds() -> None:
    first = said(overrides=[over(point="p", credit=0), over(point="q", credit=1)])
    second = said("bob", 1, overrides=[over(point="p", credit=0.5)])
    assert sorted(held(first, second)[1]) == [("p", 0.5, "bob"), ("q", 1.0, "ada")]


def test_a_whole_item_sets_aside_what_was_said_of_its_lines_and_the_other_way_round() -> None:
    line = said(overrides=[over(point="p", credit=1), over(2, score=0.1)])
    whole = said("bob", 1, overrides=[over(score=0.5)])
    again = said("ada", 2, overrides=[over(point="q", credit=1)])
    assert held(line, whole) == {1: [("", 0.5, "bob")], 2: [("", 0.1, "ada")]}
    assert held(line, whole, again)[1] == [("q", 1.0, "ada")]


def test_a_verdict_is_about_the_whole_item() -> None:
    check = said(overrides=[over(check="c", passed=True)])
    verdict = said("bob", 1, overrides=[over(verdict="failed")])
    score = said("ada", 2, overrides=[over(score=0.5)])
    assert held(check, verdict)[1] == [("", 0.0, "bob")]
    assert held(check, verdict, score)[1] == [("", 0.5, "ada")]


def test_a_check_in_all_attempts_replaces_those_in_one() -> None:
    one = said(overrides=[over(check="c", attempt=1, passed=True)])
    other = said("bob", 1, overrides=[over(check="c", attempt=2, passed=False)])
    every = said("ada", 2, overrides=[over(check="c", passed=True)])
    assert len(held(one, other)[1]) == 2
    assert held(one, other, every)[1] == [("c", 1.0, "ada")]


def test_nothing_holds_where_nothing_was_said() -> None:
    assert held() == {}
    assert held(said(notes="Fine.")) == {}


def test_what_is_taken_back_was_never_said_and_what_others_set_holds_again() -> None:
    ada = said("ada", 0, overrides=[{"item": 1, "score": 0.2, "reason": "Low."}])
    ben = said("ben", 1, overrides=[{"item": 1, "score": 0.9, "reason": "High."}])
    assert [one.override.score for one in standing([ada, ben])[1]] == [0.9]
    back = Withdrawal(item=1, target="item")
    gone = said("ben", 2).model_copy(update={"withdrawn": (back,)})
    assert [one.override.score for one in standing([ada, ben, gone])[1]] == [0.2]
    again = said("ben", 3, overrides=[{"item": 1, "score": 0.7, "reason": "Well."}])
    assert [one.override.score for one in standing([ada, ben, gone, again])[1]] == [0.7]
    foreign = said("eve", 2).model_copy(update={"withdrawn": (back,)})
    assert [one.override.score for one in standing([ada, ben, foreign])[1]] == [0.9]


def test_what_is_only_put_into_other_words_is_no_later_word() -> None:
    lines = said(overrides=[over(point="p", credit=1), over(point="q", credit=0.5)])
    whole = said("bob", 1, overrides=[over(score=0.45)])
    reworded = said(
        "ada", 2, overrides=[{**over(point="p", credit=1), "reason": "Better.", "rewords": True}]
    )
    assert held(lines, whole, reworded)[1] == [("", 0.45, "bob")]
    (p, q) = standing([lines, reworded, said("bob", 3, notes="Fine.")])[1]
    assert (p.override.reason, p.review, q.override.reason) == ("Better.", lines, "Why.")
    back = said("bob", 3, withdrawn=[Withdrawal(item=1, target="item")])
    assert [one.override.reason for one in standing([lines, whole, reworded, back])[1]] == [
        "Better.",
        "Why.",
    ]


def test_a_rewording_of_nothing_or_of_another_value_is_a_word_of_its_own() -> None:
    line = said(overrides=[over(point="p", credit=1)])
    whole = said("bob", 1, overrides=[over(score=0.45)])
    for new in (over(point="p", credit=0.5), over(point="q", credit=1)):
        assert held(line, whole, said("ada", 2, overrides=[{**new, "rewords": True}]))[1] == [
            (new["point"], new["credit"], "ada")
        ]


def test_a_review_says_that_it_rewords_only_where_it_does() -> None:
    plain = Override(item=1, score=0.5, reason="Why.")
    assert "rewords" not in plain.model_dump_json()
    reworded = plain.model_copy(update={"rewords": True})
    assert Override.model_validate_json(reworded.model_dump_json()) == reworded
