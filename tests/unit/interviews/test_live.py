"""Live interviews on fakes: the words alpha, beta, gamma and delta score .4, .3, .2 and .1."""

from collections.abc import Mapping
from typing import Any

import pytest

from interviewer.errors import BadInput, ContentError
from interviewer.interviews.access import Keys
from interviewer.interviews.listing import InterviewFilter
from interviewer.interviews.live import LiveInterviews, LiveKeeping
from interviewer.interviews.reviews import ReviewRequest
from interviewer.problems.model import Job, Verdict, VerdictKind
from interviewer.scorecards import as_csv, as_json, html, markdown
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.overrides import Override
from interviewer.taxonomy import Kind, Level
from tests.factories import (
    blueprints,
    keyword_scorer,
    make_bank,
    make_choice,
    make_problem,
    make_question,
    make_verdict,
    phrasing,
)
from tests.fakes import FakeGrader, FixedClock
from tests.services import KEY, Desk
from tests.timing import processor_time

BANK = make_bank(
    [
        make_question("grad-modes", prompt="How do no_grad and inference_mode differ?"),
        make_question("stream-order", prompt="In which order do CUDA streams run?"),
        make_question("slow-epochs", kind=Kind.SCENARIO, prompt="Epochs become slower. Why?"),
        make_choice("quick-view", prompt="What does a transpose do to the storage?"),
    ],
    [make_problem("row-sums"), make_problem("column-sums")],
)


def live_on(grader: FakeGrader | None = None) -> LiveInterviews:
    return LiveInterviews(
        bank=BANK,
        blueprints=blueprints(),
        phrasing=phrasing(),
        scorer=keyword_scorer,
        clock=FixedClock(),
        grader=grader or FakeGrader(),
    )


def card_of(text: str, grader: FakeGrader | None = None, **given: Any) -> Scorecard:
    live = live_on(grader)
    return live.scorecard(live.hold(live.read("t.txt", text.encode()), **given))


WHOLE = """Level: senior
Candidate: Ada
Date: 2026-02-20
Minutes: 45
Interviewer: Grace
Notes: Calm.
Recommendation: yes

Q [grad-modes]: What is the difference between those modes?
A: It is alpha and beta.
Q [slow-epochs]: Slow?
A: It is alpha.
Q [quick-view]: Transpose?
A: b
Q [row-sums]: Sum the rows.
Code:
def f(x):
    return x.sum(1)
Q: What are your hobbies, by the way?
A: Chess.
"""


def test_a_transcript_gets_the_scorecard_of_any_interview() -> None:
    card = card_of(WHOLE)
    assert [(i.ref, i.status, i.score) for i in card.items] == [
        ("grad-modes", "answered", 0.7),
        ("slow-epochs", "answered", 0.4),
        ("quick-view", "answered", 1.0),
        ("row-sums", "answered", 1.0),
    ]
    head = card.header
    assert (head.candidate, head.level, head.mode, head.by_hand) == (
        "Ada", Level.SENIOR, "assessment", True,
    )  # fmt: skip
    assert (head.minutes, head.seconds, head.ended) == (45, 2700, "completed")
    assert head.started_at.isoformat() == "2026-02-20T00:00:00+00:00"
    assert card.rubrics == {
        name: BANK.rubrics[name].version for name in ("grad-modes", "slow-epochs")
    }


def test_the_same_scorer_gives_the_same_receipt() -> None:
    item = card_of("Level: mid\nQ: grad-modes\nA: It is alpha, gamma and omega.").items[0]
    told = keyword_scorer(BANK.rubrics["grad-modes"], "It is alpha, gamma and omega.")
    assert item.score == round(told.score, 4)
    assert item.answer
    assert [p.credit for p in item.answer.points] == [p.credit for p in told.points]
    assert [m.id for m in item.answer.misconceptions] == ["omega"]


def test_the_scorecard_says_that_it_was_taken_down_and_what_was_not_assessed() -> None:
    notes = card_of(WHOLE).header.notes
    assert notes[0].startswith("Taken down by hand in a live interview: hints and the time")
    assert notes[-1] == (
        "Not one of the bank's questions, so it was not assessed: “What are your hobbies, by the "
        "way?” (line 19)."
    )
    for render in (as_json.render, markdown.render, html.render, as_csv.render):
        assert "Taken down by hand" in render(card_of(WHOLE))
        assert "hobbies" in render(card_of(WHOLE))


def test_the_interviewers_own_words_stand_beside_and_move_nothing() -> None:
    card = card_of(WHOLE)
    assert card.reviewed
    assert (card.reviewed.recommendation, card.reviewed.by) == ("yes", "Grace")
    assert [note.text for note in card.reviewed.notes] == ["Calm."]
    assert card.reviewed.score == card.mark.score


def test_parts_that_were_not_asked_leave_their_weight_to_the_others() -> None:
    card = card_of("Level: senior\nQ: grad-modes\nA: alpha\nQ: slow-epochs\nA: alpha beta")
    weights = blueprints()[Level.SENIOR].weights
    whole = weights.knowledge + weights.scenario
    found = {part.part: part.weight for part in card.mark.parts}
    assert found == {
        "knowledge": round(weights.knowledge / whole, 4),
        "scenario": round(weights.scenario / whole, 4),
    }
    assert card.mark.assessed_weight == 1.0


def test_a_question_asked_twice_is_one_item_whose_answers_are_read_together() -> None:
    text = "Level: mid\nQ: grad-modes\nA: alpha\nQ: stream-order\nA: beta\nQ: grad-modes\nA: beta"
    card = card_of(text)
    assert [(item.ref, item.score) for item in card.items] == [
        ("grad-modes", 0.7), ("stream-order", 0.3),
    ]  # fmt: skip
    assert any("grad-modes in several places (lines 2, 6)" in n for n in card.header.notes)


@pytest.mark.parametrize("follow_up", ["Why?", "Anything else?", "And what about the point 2?"])
def test_a_follow_up_belongs_to_the_question_before(follow_up: str) -> None:
    live = live_on()
    text = f"Level: mid\nQ: grad-modes\nA: alpha\nQ: {follow_up}\nA: beta"
    matched = live.read("t", text.encode())
    assert [entry.how for entry in matched.entries] == ["named", "follow-up"]
    (item,) = live.scorecard(live.hold(matched)).items
    assert item.score == 0.7


def test_without_an_answer_nothing_is_assessed_and_that_is_told() -> None:
    card = card_of("Level: mid\nQ: grad-modes\n\nQ: row-sums\n\nQ: stream-order\nA: alpha")
    assert [(i.status, i.score) for i in card.items] == [
        ("unfinished", None), ("unfinished", None), ("answered", 0.4),
    ]  # fmt: skip
    assert sum("No answer was written down" in note for note in card.header.notes) == 2


@pytest.mark.parametrize("said", ["skipped", "(no answer)", "-", "Pass."])
def test_what_was_passed_over_counts_as_nothing(said: str) -> None:
    (item, _) = card_of(f"Level: mid\nQ: grad-modes\nA: {said}\nQ: stream-order\nA: alpha").items
    assert (item.status, item.score) == ("skipped", 0.0)


@pytest.mark.parametrize(
    ("said", "score"), [("b", 1.0), ("It shares the storage", 1.0), ("Option a", 0.0)]
)
def test_an_option_is_recognised_in_words(said: str, score: float) -> None:
    (item,) = card_of(f"Level: mid\nQ: quick-view\nA: {said}").items
    assert item.score == score


def test_an_option_that_is_not_clear_is_not_assessed() -> None:
    card = card_of("Level: mid\nQ: quick-view\nA: hm, hard to say\nQ: grad-modes\nA: alpha")
    assert card.items[0].score is None
    assert any("Which option was chosen is not clear" in note for note in card.header.notes)


@pytest.mark.parametrize(
    "answer",
    [
        "Code:\ndef f(x):\n    return x",
        "A: like this\n```python\ndef f(x):\n    return x\n```\nthat is it",
        "A:\ndef f(x):\n    return x",
    ],
)
def test_code_is_judged_wherever_it_was_written(answer: str) -> None:
    grader = FakeGrader()
    (item,) = card_of(f"Level: mid\nQ: row-sums\n{answer}", grader).items
    assert [(job.problem, job.code) for job in grader.jobs] == [
        ("row-sums", "def f(x):\n    return x\n")
    ]
    assert (item.part, item.score) == ("coding", 1.0)


def test_words_beside_code_are_kept_and_words_alone_are_not_judged() -> None:
    grader = FakeGrader()
    text = "Level: mid\nQ: row-sums\nA: I would sum.\nQ: column-sums\nA: So.\nCode:\ndef f(x): ..."
    card = card_of(text, grader)
    assert [job.problem for job in grader.jobs] == ["column-sums"]
    assert [(i.score, i.notes) for i in card.items] == [(None, "I would sum."), (1.0, "So.")]


def test_code_that_was_mended_counts_as_a_repair() -> None:
    def judge(job: Job) -> Verdict:
        return make_verdict(VerdictKind.PASSED if "good" in job.code else VerdictKind.FAILED)

    text = "Level: mid\nQ: row-sums\nCode:\nbad = 1\nQ: row-sums\nCode:\ngood = 1"
    (item,) = card_of(text, FakeGrader(judge)).items
    assert [attempt.repair for attempt in item.attempts] == [False, True]
    share = blueprints()[Level.MID].repair_share
    assert item.score == round(0.25 + 0.75 * share, 4)


def _breaks(job: Job) -> Verdict:
    raise RuntimeError("no socket")


def _unavailable(job: Job) -> Verdict:
    return Verdict(problem=job.problem, verdict=VerdictKind.UNAVAILABLE, score=0.0)


@pytest.mark.parametrize("judge", [_breaks, _unavailable])
def test_code_that_cannot_be_judged_is_our_fault_and_not_assessed(judge: Any) -> None:
    card = card_of("Level: mid\nQ: row-sums\nCode:\nx = 1", FakeGrader(judge))
    assert (card.items[0].status, card.items[0].score) == ("unassessed", None)
    assert card.mark.recommendation == "no_decision"
    assert any("could not be judged" in note for note in card.header.notes)


def test_a_person_confirms_what_is_not_certain() -> None:
    live = live_on()
    text = "Level: mid\nQ: order of streams and modes?\nA: alpha\nQ: Your hobbies?\nA: Chess"
    matched = live.read("t", text.encode())
    (unsure,) = matched.unsure
    assert unsure.suggestions[0].ref == "stream-order"
    assert matched.entries[1].how == "unknown"
    chosen: Mapping[int, str] = {1: "grad-modes", 2: "-"}
    found = live.confirm(matched, chosen)
    assert [(e.ref, e.how) for e in found.entries] == [("grad-modes", "named"), ("", "left-out")]
    guessed = live.confirm(matched, {}, best_guess=True)
    assert [(e.ref, e.how) for e in guessed.entries] == [
        ("stream-order", "guessed"), ("", "unknown"),
    ]  # fmt: skip
    notes = live.scorecard(live.hold(guessed)).header.notes
    assert any("was guessed from the words" in note for note in notes)
    with pytest.raises(ContentError, match=r"t:2: id: the bank has no .*'stream-ordr'.*stream-or"):
        live.confirm(matched, {1: "stream-ordr"})


def test_what_cannot_be_scored_at_all_is_told() -> None:
    live = live_on()
    with pytest.raises(BadInput, match="which level"):
        live.hold(live.read("t", b"Q: grad-modes\nA: alpha"))
    with pytest.raises(BadInput, match="None of the 1 questions in t"):
        live.hold(live.read("t", b"Level: mid\nQ: Hobbies?\nA: Chess"))
    with pytest.raises(ContentError, match="id: the bank has no question"):
        live.read("t", b"Q [nonsense]: x\nA: y")
    long = "word " * 1_300
    twice = f"Level: mid\nQ: grad-modes\nA: {long}\nQ: grad-modes\nA: {long}"
    with pytest.raises(ContentError, match=r"t:4: answer: with those before it: 2,600 words"):
        live.hold(live.read("t", twice.encode()))


def test_the_same_transcript_gives_byte_identical_json() -> None:
    grader = FakeGrader()
    first, second = (as_json.render(card_of(WHOLE, grader)) for _ in range(2))
    assert first == second
    assert grader.jobs[0].seed == grader.jobs[1].seed


def test_a_kept_interview_can_be_listed_reviewed_and_released_as_any_other() -> None:
    desk, live = Desk(bank=BANK), live_on()
    held = live.hold(live.read("t", WHOLE.encode()), external_ref={"ats": "7"})
    name = LiveKeeping(store=desk.store, keys=Keys(KEY), clock=desk.clock).keep(held)
    (entry,) = desk.service.listing(wanted=InterviewFilter(state="finished")).entries
    assert (entry.id, entry.candidate, entry.mode, entry.released) == (
        name, "Ada", "assessment", False,
    )  # fmt: skip
    card = desk.service.scorecard(name)
    own = live.scorecard(held, name)
    kept = own.header.model_copy(update={"updated_at": max(held.ended_at, desk.clock.now())})
    assert card == own.model_copy(update={"header": kept})
    assert entry.score == card.mark.score
    override = Override(item=1, score=1.0, reason="Said it.")
    request = ReviewRequest(overrides=(override,), recommendation="no")
    desk.service.reviews.add(name, request, reviewer="r", name="Edsger")
    reviewed = desk.service.scorecard(name).reviewed
    assert reviewed
    assert (reviewed.recommendation, reviewed.by) == ("no", "Edsger")
    desk.service.reviews.release(name)
    (released,) = desk.service.exports.cards("local", as_candidate=True)
    assert released.reviewed
    assert released.reviewed.notes == ()
    said = [part for message in desk.service.view(name).messages for part in message.parts]
    assert len(said) == 10
    desk.service.own_data.delete(name)
    assert desk.service.listing().entries == ()


@pytest.mark.parametrize("said", ["None.", "nothing", "None"])
def test_what_may_be_the_answer_is_not_taken_for_a_skip(said: str) -> None:
    (item, _) = card_of(f"Level: mid\nQ: grad-modes\nA: {said}\nQ: stream-order\nA: alpha").items
    assert item.status == "answered"


@pytest.mark.parametrize(
    "text",
    [
        "Q" + " " * 200_000 + "x",
        "Q [" + "a" * 200_000,
        "# " * 100_000,
        " " * 200_000 + "level",
        ("Q" + "\t " * 400 + "\n") * 200,
    ],
    ids=["blanks", "an id", "headings", "a head", "many lines"],
)
def test_long_lines_are_read_in_no_time(text: str) -> None:
    with processor_time() as took, pytest.raises(ContentError):
        live_on().read("notes.txt", text.encode())
    assert took() < 2
