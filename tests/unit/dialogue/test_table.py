"""The transition table is complete, and no step leads where it does not say."""

from contextlib import suppress
from datetime import timedelta

from hypothesis import example, given, settings
from hypothesis import strategies as st

from interviewer.dialogue.intent import Intent
from interviewer.dialogue.machine import ACTS
from interviewer.dialogue.stages import follow_ups
from interviewer.dialogue.state import DialogueState, ItemStatus, Phase
from interviewer.dialogue.table import ALLOWED_WHILE_GRADING, TABLE, Action, Trigger
from interviewer.errors import BadInput, Conflict
from interviewer.problems.model import VerdictKind
from interviewer.taxonomy import Kind
from tests.factories import (
    Talk,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_script,
    make_world,
)
from tests.factories import make_verdict as verdict


def test_every_phase_has_a_rule_for_everything_that_can_happen() -> None:
    assert set(TABLE) == set(Phase)
    for phase, row in TABLE.items():
        assert set(row) == set(Trigger), phase


def test_every_intent_is_a_trigger() -> None:
    assert {intent.value for intent in Intent} <= {trigger.value for trigger in Trigger}


def test_every_action_of_the_table_has_its_code_and_the_other_way_round() -> None:
    used = {rule.action for row in TABLE.values() for rule in row.values()}
    assert used == set(Action)
    assert set(ACTS) == set(Action) - {Action.REFUSE, Action.CARRY_ON_WITH}


def test_while_grading_only_status_pause_and_stop_are_taken() -> None:
    assert {Intent.STATUS, Intent.PAUSE, Intent.STOP} == ALLOWED_WHILE_GRADING


def test_every_phase_can_be_reached_and_left() -> None:
    reached = {phase for row in TABLE.values() for rule in row.values() for phase in rule.to}
    assert reached == set(Phase) - {Phase.READY}
    for phase in set(Phase) - {Phase.FINISHED}:
        assert any(rule.to - {phase} for rule in TABLE[phase].values()), phase


WORLD = make_world(
    make_bank(
        [
            make_choice("c"),
            make_question("q1", probes=("And why?",)),
            make_question("q2", kind=Kind.SCENARIO, stages=("First?", "Second?", "Third?")),
            make_question("q3", hints=()),
        ],
        [make_problem("p1"), make_problem("p2")],
    )
)
SCRIPT = make_script(WORLD, "c", "q1", "p1", "q2", "p2", "q3", probes=2)
SAYINGS = (
    "alpha", "alpha beta", "alpha beta gamma delta", "alpha omega", "nothing of use",
    "I don't know",
    "skip", "hint", "repeat", "what do you mean?", "pause", "resume", "go back", "stop", "yes",
    "no", "status", "help", "hello", "ok", "...", "back to 2", "go on", "b", "I thought b",
    "beta. Can I have a hint?", "my answer",
)  # fmt: skip
MOVES = st.lists(
    st.one_of(
        st.sampled_from(SAYINGS),
        st.sampled_from(["choose:b", "choose:z", "run", "submit", "submit"]),
        st.sampled_from(VerdictKind).map(lambda kind: f"verdict:{kind.value}"),
        st.just("verdict:failed"),
    ),
    max_size=60,
)


def make_move(talk: Talk, move: str, number: int) -> None:
    name, _, argument = move.partition(":")
    if name == "choose":
        talk.choose(argument)
    elif move in ("run", "submit"):
        talk.submit(f"s{number}", move)
    elif name == "verdict" and talk.state.pending:
        talk.judged(verdict(VerdictKind(argument)), talk.state.pending.submission)
    elif name == "verdict":
        talk.judged(verdict(), "unknown")
    else:
        talk.say(move)


@given(MOVES, st.sampled_from(["practice", "assessment"]), st.sampled_from([20, 180]))
@example(["choose:b", "alpha", "alpha", "alpha"], "practice", 20)
@settings(max_examples=150, deadline=None)
def test_random_interviews_follow_the_table_and_keep_their_promises(
    moves: list[str], mode: str, seconds: int
) -> None:
    talk = Talk(WORLD, mode=mode, script=SCRIPT, pace=timedelta(seconds=seconds))
    for number, move in enumerate(moves):
        before, said = talk.state, len(talk.messages)
        with suppress(Conflict, BadInput):
            make_move(talk, move, number)
        check_step(before, talk.state)
        if talk.state is not before:
            assert len(talk.messages) > said or before.phase is Phase.FINISHED


def allowed_after(phase: Phase) -> set[Phase]:
    return {phase}.union(*(rule.to for rule in TABLE[phase].values()))


def check_step(before: DialogueState, after: DialogueState) -> None:
    assert after.phase in allowed_after(before.phase)
    assert DialogueState.model_validate_json(after.model_dump_json()) == after
    assert after.clock.seconds >= before.clock.seconds
    for old, new in zip(before.records, after.records, strict=True):
        assert new.hints >= old.hints
        assert new.answers[: len(old.answers)] == old.answers
        assert len(follow_ups(new)) <= 2
        assert len({probe.text for probe in new.probes}) == len(new.probes)
        if new.status is ItemStatus.ANSWERED:
            assert new.score is not None
        if new.score is not None and new.raw is not None:
            assert 0 <= new.score <= new.raw <= 1
    if after.phase is Phase.FINISHED:
        assert after.clock.since is None
        assert all(record.closed for record in after.records)
