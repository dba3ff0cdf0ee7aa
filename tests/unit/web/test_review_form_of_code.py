from typing import Any

from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.reviews import Review
from interviewer.scorecards.standing import standing
from interviewer.web.desk.review_form import Setting, forms
from interviewer.web.desk.review_reading import read
from tests.reviewing import attempt, code_item, said
from tests.samples import sample_card

ITEM = code_item(
    (attempt([False, True], [1, 3]), attempt([True, True], [1, 3], repair=True)), raw=0.925
)
CARD = sample_card(items=(ITEM,))
ALL, FIRST, SECOND = "1:check:c0", "1:check@1:c0", "1:check@2:c0"


def settings(*own: Review) -> dict[str, Setting]:
    return {one.name: one for item in forms(CARD, own) for one in item.settings}


def asked(own: tuple[Review, ...] = (), **form: str) -> Any:
    found = read(forms(CARD, own), form, CARD, "")
    return found.request if found.request is not None else dict(found.faults)


def set_to(field: str, value: str) -> dict[str, str]:
    return {field: value, f"why:{field}": "So it is." if value else ""}


def test_a_check_is_set_in_all_attempts_or_in_one() -> None:
    made = settings()
    assert made[ALL].found == (0.0, 1.0)
    assert made[ALL].as_found == "failed, then passed"
    assert made[ALL].counts == "counts 25\u00a0%"
    assert (made[FIRST].as_found, made[SECOND].as_found) == ("failed", "passed")
    (one,) = asked(**set_to(FIRST, "1")).overrides
    assert (one.check, one.attempt, one.passed) == ("c0", 1, True)
    (every,) = asked(**set_to(ALL, "1")).overrides
    assert (every.check, every.attempt) == ("c0", None)


def test_both_at_once_is_a_fault_of_the_one_that_means_all() -> None:
    assert list(asked(**set_to(ALL, "1"), **set_to(FIRST, "1"))) == [ALL]


def test_code_of_one_attempt_offers_no_attempts() -> None:
    card = sample_card(items=(code_item((attempt([True], [1]),), raw=1.0),))
    (item,) = forms(card, ())
    assert item.single == ()


def test_a_word_for_all_attempts_is_shown_though_the_last_passed_already() -> None:
    own = said(overrides=[{"item": 1, "check": "c0", "passed": True, "reason": "A typo."}])
    assert settings(own)[ALL].value == "1"


def test_what_is_taken_back_of_one_attempt_leaves_the_other() -> None:
    both = [
        {"item": 1, "check": "c0", "attempt": at, "passed": at == 1, "reason": "R."}
        for at in (1, 2)
    ]
    own = said(overrides=both)
    request: ReviewRequest = asked((own,), **set_to(FIRST, ""))
    (back,) = request.withdrawn
    assert back.attempt == 1
    later = said(minutes=1, withdrawn=request.withdrawn)
    assert [one.override.attempt for one in standing([own, later])[1]] == [2]


def test_what_is_taken_back_of_all_attempts_says_that_of_one_again() -> None:
    first = said(overrides=[{"item": 1, "check": "c0", "passed": True, "reason": "R."}])
    then = said(
        minutes=1,
        overrides=[{"item": 1, "check": "c0", "attempt": 2, "passed": False, "reason": "S."}],
    )
    request: ReviewRequest = asked((first, then), **set_to(ALL, ""))
    later = said(minutes=2, withdrawn=request.withdrawn, overrides=request.overrides)
    (held,) = standing([first, then, later])[1]
    kept: Override = held.override
    assert (kept.attempt, kept.passed, kept.reason) == (2, False, "S.")
