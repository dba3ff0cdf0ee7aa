from random import Random

import pytest

from benchmarks.dialogue.candidates import interviews
from benchmarks.dialogue.people import KINDS
from benchmarks.dialogue.seats import KnownCode
from interviewer.dialogue.outcome import item_weights
from interviewer.dialogue.state import Phase
from interviewer.statistics.rows import facts_of, lines_of
from interviewer.taxonomy import Level
from tests.factories import blueprints
from tests.services import whole_bank
from tests.simulated import held


def test_an_interview_that_goes_on_has_no_rows() -> None:
    state = held(Random(1)).dialogue
    for phase in set(Phase) - {Phase.FINISHED}:
        assert facts_of("i", state.model_copy(update={"phase": phase})) == ()
    assert facts_of("i", state)


@pytest.mark.parametrize("seed", range(20))
def test_shares_give_the_weights_of_the_mark(seed: int) -> None:
    state = held(Random(seed)).dialogue
    weights = item_weights(state.script.items, blueprints()[state.level])
    rows = facts_of("i", state)
    own = [row.share * blueprints()[state.level].weights.of(row.part) for row in rows]
    wanted = [weights[row.position - 1] for row in rows]
    assert [one / sum(own) for one in own] == pytest.approx([w / sum(wanted) for w in wanted])


def test_rows_of_real_dialogues_tell_what_their_scorecards_tell() -> None:
    bank = whole_bank()
    told = 0
    for one in interviews(bank, KnownCode(bank), [Level.MID], 2 * len(KINDS)):
        assert one.state is not None
        assert one.card is not None
        rows = facts_of("i", one.state)
        cards = [item for item in one.card.items if item.status != "not_reached"]
        assert [
            (row.position, row.ref, row.status, row.score, row.raw, row.hints) for row in rows
        ] == [
            (item.number, item.ref, item.status, item.score, item.raw, item.hints) for item in cards
        ]
        for row, item in zip(rows, cards, strict=True):
            assert row.seconds == pytest.approx(item.seconds, abs=0.051)
            if item.answer and row.status == "answered":
                assert row.version == item.answer.rubric
                points = {line.id: line.credit for line in item.answer.points}
                assert lines_of(row.lines)["point"] == points
                stated = {m.id: float(not m.withdrawn) for m in item.answer.misconceptions}
                assert lines_of(row.lines).get("misconception", {}) == stated
                told += 1
    assert told


def test_what_was_not_answered_has_no_lines() -> None:
    rows = [row for n in range(20) for row in facts_of("i", held(Random(n)).dialogue)]
    assert {bool(row.lines) for row in rows if row.status != "answered"} == {False}
    assert all(row.lines for row in rows if row.status == "answered")
    assert lines_of("") == {}
