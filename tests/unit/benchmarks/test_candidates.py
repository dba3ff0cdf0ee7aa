"""What the benchmark of candidates looks for, it finds where it happened."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from pydantic import Field

from benchmarks.dialogue.candidates import Order, interviews, order, report, told
from benchmarks.dialogue.faults import faults
from benchmarks.dialogue.held import Held, Turn
from benchmarks.dialogue.people import KINDS, Person, Said
from benchmarks.dialogue.sayings import ASIDES
from benchmarks.dialogue.seats import Drawer, KnownCode, take_seat
from interviewer.dialogue.messages import Message, TextPart
from interviewer.dialogue.state import DialogueState, Phase, ProbeAsked
from interviewer.interviews.views import StartRequest
from interviewer.problems.model import Job, VerdictKind
from interviewer.taxonomy import Level
from tests.factories import NOON, keyword_scorer, make_bank, make_problem, make_rubric
from tests.services import whole_bank


@cache
def one_of_each() -> tuple[Held, ...]:
    bank = whole_bank()
    return tuple(interviews(bank, KnownCode(bank), [Level.MID], 2 * len(KINDS)))


def sound(kind: str = "average", mode: str = "practice") -> Held:
    """A copy of an interview in which nothing went wrong."""
    found = next(one for one in one_of_each() if (one.kind, one.mode) == (kind, mode))
    return replace(found, turns=list(found.turns), lost=[])


def with_state(held: Held, **changes: object) -> None:
    assert held.state is not None
    held.state = held.state.model_copy(update=changes)


def never_ends(held: Held) -> None:
    with_state(held, phase=Phase.ANSWERING)


def breaks(held: Held) -> None:
    held.broke = "Conflict: no"


def asks_a_topic_twice(held: Held) -> None:
    assert held.state is not None
    script = held.state.script
    items = (*script.items[:-1], script.items[0])
    with_state(held, script=script.model_copy(update={"items": items}))


def asks_again(held: Held) -> None:
    at, turn = next((n, t) for n, t in enumerate(held.turns) if t.before.current == t.after.current)
    replies = (said(turn.after.item.wording),)
    held.turns[at] = replace(turn, intent="answer", replies=replies)


def follows_up_twice(held: Held) -> None:
    assert held.state is not None
    probe = ProbeAsked(about="point", target="alpha", text="And what about alpha?")
    again = probe.model_copy(update={"text": "And alpha, then?"})
    first = held.state.records[0].model_copy(update={"probes": (probe, again)})
    with_state(held, records=(first, *held.state.records[1:]))


def follows_up_what_was_earned(held: Held) -> None:
    put_probe(held, ProbeAsked(about="point", target="alpha", text="And what about that?"))


def follows_up_what_was_not_said(held: Held) -> None:
    put_probe(held, ProbeAsked(about="misconception", target="omega", text="Really?"))


def put_probe(held: Held, probe: ProbeAsked) -> None:
    """Put a follow-up to an answer that says alpha."""
    at, turn = next((n, t) for n, t in enumerate(held.turns) if t.before.current == t.after.current)
    state = turn.after
    receipt = keyword_scorer(make_rubric("q"), "alpha")
    probes = (*state.record.probes, probe)
    record = state.record.model_copy(update={"probes": probes, "assessment": receipt})
    records = list(state.records)
    records[state.current] = record
    after = state.model_copy(update={"records": tuple(records)})
    held.turns[at] = replace(turn, after=after)


def keeps_quiet_about_the_time(held: Held) -> None:
    held.turns[0] = replace(held.turns[0], elapsed=60 * 60)


def plans_too_much(held: Held) -> None:
    assert held.state is not None
    script = held.state.script
    with_state(held, script=script.model_copy(update={"minutes": script.planned / 2}))


def loses_something(held: Held) -> None:
    held.lost.append("the state of turn 3")


def takes_an_aside_for_an_answer(held: Held) -> None:
    held.turns[2] = replace(held.turns[2], said=Said(ASIDES[0], 1), intent="answer")


def replies_nothing(held: Held) -> None:
    held.turns[2] = replace(held.turns[2], replies=())


def has_no_card(held: Held) -> None:
    held.card = None


def said(text: str) -> Message:
    return Message(sender="interviewer", at=NOON, parts=(TextPart(markdown=text),))


def test_nothing_is_found_where_nothing_went_wrong() -> None:
    for one in one_of_each():
        assert not faults(one), one.transcript()
        assert one.state is not None
        assert one.state.ended


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (never_ends, "it does not end"),
        (breaks, "it breaks"),
        (asks_a_topic_twice, "a topic is asked twice"),
        (asks_a_topic_twice, "a question is asked twice"),
        (asks_again, "a question is put again for no reason"),
        (follows_up_twice, "a follow-up is put twice"),
        (follows_up_what_was_earned, "a follow-up asks for what was earned"),
        (follows_up_what_was_not_said, "a follow-up asks about what was not said"),
        (keeps_quiet_about_the_time, "a mark of time is not told"),
        (plans_too_much, "the plan is too long"),
        (loses_something, "something is lost in JSON"),
        (takes_an_aside_for_an_answer, "an aside is taken for an answer"),
        (replies_nothing, "nothing is replied"),
        (has_no_card, "there is no scorecard"),
    ],
)
def test_what_goes_wrong_is_found(spoil: Callable[[Held], None], what: str) -> None:
    held = sound()
    spoil(held)
    assert what in {fault.what for fault in faults(held)}


def test_a_score_that_is_told_in_an_assessment_is_found() -> None:
    held = sound(mode="assessment")
    held.turns[1] = replace(held.turns[1], told_score=True)
    assert [fault.what for fault in faults(held)] == ["an assessment tells a score"]


def test_a_fault_is_told_with_the_turns_that_led_to_it() -> None:
    held = sound()
    replies_nothing(held)
    (found,) = report([held])["found"]
    assert found["turn"] == 3
    assert "[3, " in found["transcript"]
    assert "[4, " not in found["transcript"]
    assert "nothing is replied" in told([held], 1)


def test_candidates_say_the_same_in_every_run() -> None:
    bank = whole_bank()
    again = list(interviews(bank, KnownCode(bank), [Level.MID], len(KINDS)))
    for first, second in zip(one_of_each(), again, strict=False):
        assert [turn.said for turn in first.turns] == [turn.said for turn in second.turns]


def test_experts_come_out_before_the_silent() -> None:
    (found,) = order(one_of_each())
    assert found.means["expert"] > 0.5
    assert found.means["silent"] == found.means["hostile"] == 0


@pytest.mark.parametrize(
    ("means", "right"), [((0.9, 0.6, 0.3, 0.1), True), ((0.9, 0.6, 0.3, 0.4), False)]
)
def test_means_are_in_order_when_none_is_above_a_better_kind(
    means: tuple[float, ...], right: bool
) -> None:
    kinds = ("expert", "average", "beginner", "bluffer")
    rest = {"silent": 0.0, "hostile": 0.0}
    assert Order("mid", dict(zip(kinds, means, strict=True)) | rest, 1.0).right is right


def test_only_the_model_answer_passes_by_the_grader_that_knows_code() -> None:
    problem = make_problem("p", model_answer="def f(x): 1")
    bank = make_bank((), [problem])
    found = [
        KnownCode(bank).judge(Job(problem=problem.id, code=code)).verdict
        for code in ("def f(x): 1\n", "def f(x): 2", "print(1)")
    ]
    assert found == [VerdictKind.PASSED, VerdictKind.FAILED, VerdictKind.ERROR]


def test_what_json_does_not_carry_is_noticed() -> None:
    class Forgetful(DialogueState):
        hidden: int = Field(default=0, exclude=True)

    seat = take_seat(whole_bank(), KnownCode(whole_bank()))
    begun = seat.service.start(StartRequest(level=Level.MID, seed=1)).interview
    record = seat.drawer.load(begun.id)
    richer = Forgetful(**{**dict(record.dialogue), "hidden": 1})
    seat.drawer.save(replace(record, dialogue=richer), record.turn)
    assert seat.drawer.lost


def test_who_is_asked_whether_to_end_goes_on() -> None:
    bank = whole_bank()
    held = sound("hostile")
    state = held.turns[0].before.model_copy(update={"phase": Phase.CONFIRMING})
    assert "go on" in Person("hostile", 0, bank, {}).react(state).text
    last = state.model_copy(update={"confirming": "skip"})
    assert Person("silent", 0, bank, {}).react(last).text == "yes"


def test_a_turn_that_is_refused_leaves_the_interview_as_it_was() -> None:
    refused = [turn for one in one_of_each() for turn in one.turns if turn.refused]
    assert all(turn.before == turn.after and not turn.replies for turn in refused)
    assert isinstance(refused[0], Turn)
    assert isinstance(refused[0].said, Said)
    assert Drawer().unfinished() == 0
