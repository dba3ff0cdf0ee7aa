"""Properties are earned by the subject that they are said of."""

import pytest

from interviewer.rubrics.model import Point, Rubric, Subject
from interviewer.scoring.assess import assess

RUBRIC = Rubric(
    question="q",
    subjects=(
        Subject(id="list", names=("list", "`list()`")),
        Subject(id="tuple", names=("tuple", "`tuple()`")),
    ),
    points=(
        Point(id="grows", says="A list can change.", any=("change|grow",), about=("list",)),
        Point(
            id="fixed", says="A tuple never changes.", any=("never change|grow",), about=("tuple",)
        ),
    ),
)


def credit_of(answer: str) -> dict[str, float]:
    return {point.id: point.credit for point in assess(RUBRIC, answer).points}


BOTH = {"grows": 1.0, "fixed": 1.0}
NEITHER = {"grows": 0.0, "fixed": 0.0}


@pytest.mark.parametrize(
    "answer",
    [
        "If you do not call list(), it never changes.",
        "If you forget list(), it can grow.",
        "Forget tuple() and it never changes.",
    ],
)
def test_what_follows_without_a_subject_is_not_said_of_it(answer: str) -> None:
    assert credit_of(answer) == NEITHER


@pytest.mark.parametrize(
    "answer",
    [
        "A list may change, a tuple never changes.",
        "A list may change, a tuple never does.",
        "The tuple never changes while the list can grow.",
        "- list: can change\n- tuple: never changes",
        "list() can grow whereas tuple() does not change",
        "Unlike a list, which can grow, a tuple never changes.",
        "The difference between list and tuple is that the list can grow but the tuple cannot.",
        "You have list and tuple. The former can change. The latter never changes.",
        "A tuple is hashable, and it never changes. A list is not, and it can grow.",
        "Compared to a tuple, a list can change. A tuple never changes.",
        "It may change if you use a list, and never changes if you use a tuple.",
        "It never changes if you call tuple(); you may change it if you call list().",
        "Things never change when you use a tuple and grow when you use a list.",
    ],
)
def test_properties_of_the_right_subject_are_earned(answer: str) -> None:
    assert credit_of(answer) == BOTH


@pytest.mark.parametrize(
    "answer",
    [
        "A tuple may change, a list never changes.",
        "A tuple may change, a list never does.",
        "The list never changes while the tuple can grow.",
        "- tuple: can change\n- list: never changes",
        "You have list and tuple. The former never changes. The latter can change.",
        "Unlike a tuple, a list never changes.",
    ],
)
def test_swapped_subjects_earn_nothing(answer: str) -> None:
    assert credit_of(answer) == NEITHER


def test_a_property_of_both_counts_for_each() -> None:
    assert credit_of("A list and a tuple can both change.")["grows"] == 1.0


def test_a_property_of_nobody_is_not_credited_and_the_receipt_says_so() -> None:
    (point, _) = assess(RUBRIC, "It can change.").points
    assert point.credit == 0
    assert "does not say" in point.why


def test_the_receipt_names_whom_it_was_said_of() -> None:
    (point, _) = assess(RUBRIC, "The tuple can grow.").points
    assert "speaks of tuple; this point asks about list" in point.why


def test_a_subject_inside_a_phrase_binds_the_rest_of_it() -> None:
    point = Point(id="p", says="A list changes.", any=("list change",))
    rubric = Rubric(question="q", subjects=RUBRIC.subjects, points=(point,))
    assert assess(rubric, "A list holds items. It can change.").score == 1
    assert assess(rubric, "A tuple can change, a list never does.").score == 0


def test_a_single_subject_need_not_be_named() -> None:
    rubric = Rubric(
        question="q",
        subjects=RUBRIC.subjects[:1],
        points=(Point(id="p", says="It changes.", any=("change",), about=("list",)),),
    )
    assert assess(rubric, "It can change.").score == 1


def test_each_distributes_over_what_it_follows_and_not_over_the_subjects() -> None:
    found = credit_of("A list holds one slot per entry, each with a tuple beside it that can grow.")
    assert found["fixed"] == 0
    answer = "There are list and tuple. The list keeps items, each in a slot that can never change."
    assert credit_of(answer)["fixed"] == 0
    assert credit_of("There are list and tuple. Each of them can change.")["grows"] == 1


def test_each_before_a_noun_with_its_verb_is_no_subject() -> None:
    found = credit_of("There are list and tuple. With a tuple each slot stays and can grow.")
    assert found == NEITHER
    found = credit_of("There are tuple and list. With a list each slot is free and can grow.")
    assert found == {"grows": 1.0, "fixed": 0.0}
    assert credit_of("In a list and a tuple each can grow.")["grows"] == 1


def test_each_other_and_the_other_axis_stand_for_nobody() -> None:
    assert credit_of("A tuple is fixed. A list puts items on top of each other, it can grow.") == {
        "grows": 1.0,
        "fixed": 0.0,
    }
    assert credit_of("A tuple is fixed. A list has the other axis and can grow.")["grows"] == 1


def test_a_following_clause_says_of_whom_the_words_before_it_are() -> None:
    assert credit_of("It can change, which is what a list does.")["grows"] == 1
    assert credit_of("It can change, which is what a tuple does.")["grows"] == 0
    assert credit_of("The size can grow. That is how a list works.")["grows"] == 1


def test_a_subject_behind_a_preposition_is_mentioned_in_passing() -> None:
    assert credit_of("A list is a kind of tuple, and it can grow.")["grows"] == 1


def test_a_method_called_on_a_result_is_no_subject() -> None:
    assert credit_of("A list, made by x.copy().tuple, can grow.")["grows"] == 1


@pytest.mark.parametrize(
    "answer",
    [
        "The size may change for a list and never changes for a tuple.",
        "It never changes in a tuple and can grow in a list.",
        "Items may change in a list and never change in a tuple, in short.",
    ],
)
def test_what_is_said_in_front_of_its_subject_is_bound_to_the_one_behind_it(answer: str) -> None:
    assert credit_of(answer) == BOTH


@pytest.mark.parametrize(
    "answer",
    [
        "The size may change for a tuple and never changes for a list.",
        "It never changes in a list and can grow in a tuple.",
    ],
)
def test_subjects_behind_the_wrong_words_earn_nothing(answer: str) -> None:
    assert credit_of(answer) == NEITHER


def test_a_condition_in_front_belongs_to_the_subject_behind_it() -> None:
    assert credit_of("A tuple is hashable. If it has to grow, a list is used.")["grows"] == 1
    assert credit_of("A list is mutable. If it has to grow, a tuple is used.")["grows"] == 0


def test_a_common_noun_behind_a_verb_is_no_subject() -> None:
    assert credit_of("A list is mutable. It can grow without a tuple.")["grows"] == 1


@pytest.mark.parametrize(
    "answer",
    [
        "list: a tuple at first, otherwise it can grow",
        "list - a tuple where that will do, else it can change",
        "list -> a tuple if possible, otherwise it may grow",
    ],
)
def test_what_a_heading_is_said_to_give_is_no_subject(answer: str) -> None:
    assert credit_of(answer) == {"grows": 1.0, "fixed": 0.0}


def test_a_name_does_not_run_over_the_end_of_a_clause() -> None:
    rubric = RUBRIC.model_copy(
        update={
            "subjects": (
                Subject(id="list", names=("list",)),
                Subject(id="tuple", names=("tuple", '"collection.tuple"')),
            )
        }
    )
    answer = "list is a mutable collection, tuple never changes."
    earned = {point.id: point.credit for point in assess(rubric, answer).points}
    assert earned["fixed"] == 1


@pytest.mark.parametrize(
    "answer",
    [
        "It can grow, which is the list, and the tuple never changes.",
        "Something that can grow, the list. The tuple never changes.",
        "Can grow -> list. Never changes -> tuple.",
        "If it has to grow, I use a list. The tuple never changes.",
    ],
)
def test_a_subject_named_behind_what_is_said_of_it_is_bound_to_it(answer: str) -> None:
    assert credit_of(answer) == BOTH


@pytest.mark.parametrize(
    "answer",
    [
        "A list = a tuple with a lock off. It can grow. The tuple never changes.",
        "Take list and tuple. The former = the latter without its lock. It can grow. "
        "The latter never changes.",
        "list == tuple minus a lock. It can grow. The tuple never changes.",
    ],
)
def test_a_subject_explained_by_the_other_stays_the_topic(answer: str) -> None:
    assert credit_of(answer) == BOTH


CASED = Rubric(
    question="q",
    subjects=(
        Subject(id="class", names=("`sack.Bread`", "Bread")),
        Subject(id="call", names=("`sack.bread`", "bread()")),
    ),
    points=(
        Point(id="slow", says="sack.Bread rises slowly.", any=("rises slowly",), about=("class",)),
        Point(id="quick", says="sack.bread bakes at once.", any=("bakes once",), about=("call",)),
    ),
)


@pytest.mark.parametrize(
    ("answer", "earned"),
    [
        ("sack.Bread rises slowly, sack.bread bakes at once.", {"slow": 1.0, "quick": 1.0}),
        ("sack.bread rises slowly, sack.Bread bakes at once.", {"slow": 0.0, "quick": 0.0}),
    ],
)
def test_names_that_differ_in_capitals_only_are_told_apart(
    answer: str, earned: dict[str, float]
) -> None:
    assert {point.id: point.credit for point in assess(CASED, answer).points} == earned


@pytest.mark.parametrize(
    "answer",
    [
        "A tuple never changes. A list: it gives a tuple wherever it can, and it can grow.",
        "A tuple never changes. The list: self.tuple = False => it can change.",
        "A tuple never changes. list: fits ? tuple : can grow",
    ],
)
def test_what_is_no_subject_leaves_the_topic_as_it_was(answer: str) -> None:
    assert credit_of(answer) == BOTH


def test_both_of_other_things_are_not_the_subjects() -> None:
    assert credit_of("A list can grow => both ends never change.")["fixed"] == 0
    assert credit_of("A list can grow => both types never change.")["fixed"] == 1


@pytest.mark.parametrize(
    "answer",
    [
        "Many say both can change; in fact only a list does. A tuple never changes.",
        "Some people believe that both grow, but only the list does. A tuple never changes.",
    ],
)
def test_the_verb_of_a_report_holds_for_whom_it_is_corrected_to(answer: str) -> None:
    assert credit_of(answer) == BOTH


@pytest.mark.parametrize(
    "answer",
    [
        "A list only flips the tuple flag, so it can grow.",
        "A list sets the flag `tuple` to False. It can grow.",
        "A list is the tuple call of old, and it can grow.",
        "A list does not shrink as a tuple does, it can grow.",
        "A list does not shrink the way a tuple often would, it can grow.",
        "A list does not shrink like a tuple; it can grow.",
    ],
)
def test_a_name_that_helps_to_say_something_of_another_changes_no_subject(answer: str) -> None:
    assert credit_of(answer) == {"grows": 1.0, "fixed": 0.0}


@pytest.mark.parametrize(
    "answer",
    [
        "A list is fast. The tuple flag is what tuples have, and a tuple never changes.",
        "A list is handy, as is a tuple. The tuple never changes.",
        "As a tuple does, it never changes.",
    ],
)
def test_a_name_that_leads_is_still_a_subject(answer: str) -> None:
    assert credit_of(answer)["fixed"] == 1


def test_a_participle_with_an_agent_names_nobody() -> None:
    rubric = RUBRIC.model_copy(
        update={
            "subjects": (
                Subject(id="list", names=("list",)),
                Subject(id="tuple", names=("tuple", "freeze")),
            )
        }
    )
    answer = "The slots can grow and are hardly freezed by a list."
    earned = {point.id: point.credit for point in assess(rubric, answer).points}
    assert earned["grows"] == 1


def test_who_uses_a_thing_speaks_of_it() -> None:
    answer = "If you put a list into the box, the box can grow."
    assert credit_of(answer)["grows"] == 1
    assert credit_of("A tuple is fixed. It hands out a list of boxes that can grow.")["grows"] == 0


def test_pairs_follow_the_order_of_those_named_before() -> None:
    answer = "Order is kept in a list and in a tuple, the size can grow vs never change."
    assert credit_of(answer) == BOTH
    turned = "Order is kept in a tuple and in a list, the size can grow vs never change."
    assert credit_of(turned) == NEITHER


def test_what_is_listed_behind_a_heading_changes_no_subject() -> None:
    answer = "list: a row for one axis, tuple for two, and it can grow for more."
    assert credit_of(answer)["grows"] == 1


def test_a_label_is_explained_in_words_by_the_name_behind_it() -> None:
    answer = (
        "Tuples are small. P: it never changes, tuple, in short; Q: it can grow, list, in short."
    )
    assert credit_of(answer) == BOTH
    assert credit_of(answer.replace("list", "tuple"))["grows"] == 0


@pytest.mark.parametrize(
    "condition",
    ["when using a list", "if you use a list", "when stored in a list", "if a list is used"],
)
def test_a_condition_behind_a_statement_names_whom_it_is_said_of(condition: str) -> None:
    assert credit_of(f"The number of items can grow {condition}.") == {"grows": 1.0, "fixed": 0.0}
    after = f"A tuple is hashable. The number of items can grow {condition}."
    assert credit_of(after) == {"grows": 1.0, "fixed": 0.0}


@pytest.mark.parametrize(
    "answer",
    [
        "A tuple is hashable. It can grow when used with a list.",
        "A tuple is hashable, and the number of items can grow when a list would fail.",
    ],
)
def test_a_condition_that_uses_nobody_leaves_the_topic(answer: str) -> None:
    assert credit_of(answer)["grows"] == 0.0


def test_a_statement_that_names_somebody_is_said_of_him_whatever_its_condition() -> None:
    assert credit_of("A tuple can grow when stored in a list.")["grows"] == 0.0


def test_a_condition_behind_what_it_is_for_says_of_whom_that_is_said() -> None:
    mixed_up = "Things never change when you use a list and grow when you use a tuple."
    assert not any(credit_of(mixed_up).values())
    other = "A tuple never changes; things can grow when a list meets append()."
    assert credit_of(other)["grows"]
