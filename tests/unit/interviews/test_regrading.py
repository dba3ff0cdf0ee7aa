"""A rubric that changed: what it would alter is shown, applied as shown, and taken back."""

from dataclasses import replace
from pathlib import Path

import pytest

from interviewer.dialogue.state import Phase
from interviewer.errors import Conflict, NotFound
from interviewer.interviews.contents import version_of
from interviewer.interviews.regrade import RegradePreview, RegradeScope
from interviewer.interviews.regrade_plan import Versions, asks_one
from interviewer.interviews.results import ItemResult
from interviewer.interviews.reviews import ReviewRequest
from interviewer.rubrics.model import Misconception
from interviewer.scorecards import html, markdown
from interviewer.storage import migrate
from interviewer.storage.store import SqlStore
from tests.factories import make_bank, make_problem, make_question
from tests.regrading import (
    ALL,
    bank_of,
    hold,
    is_choice,
    over,
    place,
    regrading,
    spoken,
    weighing,
)
from tests.services import Desk


@pytest.fixture
def desk() -> Desk:
    return Desk()


def edited(desk: Desk, interview: str) -> tuple[str, RegradePreview]:
    """Make alpha weigh 14 of 20 in the first question asked; show what that changes."""
    question = spoken(desk, interview)[0]
    heavier = weighing(bank_of(desk).rubrics[question], alpha=14.0)
    return question, regrading(desk, **{question: heavier}).preview("local", ALL)


def test_nothing_changes_while_the_rubrics_are_those_of_then(desk: Desk) -> None:
    hold(desk, "It is alpha", "It is beta")
    shown = regrading(desk).preview("local", ALL)
    assert shown.interviews == ()
    assert (shown.totals.looked_at, shown.totals.interviews) == (1, 0)
    with pytest.raises(Conflict, match="nothing to apply"):
        regrading(desk).apply(shown, by="Ada")


def test_the_diff_tells_who_what_and_by_how_much(desk: Desk) -> None:
    interview = hold(desk, "It is alpha", candidate="Bo")
    question, shown = edited(desk, interview)
    (change,) = shown.interviews
    (item,) = change.items
    before = desk.service.scorecard(interview)
    assert (change.interview, change.candidate) == (interview, "Bo")
    assert change.mark_before == before.mark.score
    assert change.mark is not None
    assert change.mark > (change.mark_before or 0)
    assert (item.ref, item.number) == (question, place(desk, interview, question))
    assert (item.score_before, item.score) == (0.4, 0.7)
    (point,) = item.points
    assert (point.id, point.change, point.weight_before, point.weight) == (
        *("alpha", "weighed"),
        *(4.0, 14.0),
    )
    (move,) = shown.rubrics
    assert move.before == (bank_of(desk).rubrics[question].version,)
    assert (shown.totals.items, shown.totals.scores, shown.totals.marks) == (1, 1, 1)


def test_points_and_misconceptions_that_come_and_go_are_told_with_their_words(desk: Desk) -> None:
    interview = hold(desk, "It is alpha and beta")
    question = spoken(desk, interview)[0]
    rubric = bank_of(desk).rubrics[question]
    alpha, beta, gamma, _ = rubric.points
    wrong = Misconception(id="beta-wrong", says="No beta.", any=("beta",), feedback="None.")
    changed = rubric.model_copy(
        update={
            "points": (
                alpha.model_copy(update={"any": ("unsaid",)}),
                beta.model_copy(update={"id": "second"}),
                gamma.model_copy(update={"any": ("alpha",)}),
            ),
            "misconceptions": (*rubric.misconceptions, wrong),
        }
    )
    shown = regrading(desk, **{question: changed}).preview("local", ALL)
    item = shown.interviews[0].items[0]
    told = {point.id: point.change for point in item.points}
    assert told == {
        **{"alpha": "lost", "second": "added", "gamma": "gained"},
        **{"beta": "removed", "delta": "removed"},
    }
    by_id = {point.id: point for point in item.points}
    assert by_id["alpha"].quotes_before == ("It is alpha and beta",)
    assert by_id["gamma"].quotes == ("It is alpha and beta",)
    (found,) = item.misconceptions
    assert (found.id, found.change, found.penalty) == ("beta-wrong", "appeared", 0.25)


def test_what_is_applied_is_what_was_shown_and_changes_no_turn(desk: Desk) -> None:
    interview = hold(desk, "It is alpha", "It is beta")
    question, shown = edited(desk, interview)
    heavier = weighing(bank_of(desk).rubrics[question], alpha=14.0)
    before = desk.store.load(interview)
    use = regrading(desk, **{question: heavier})
    done = use.apply(shown, by="Ada", note="alpha matters")
    after = desk.store.load(interview)
    assert (after.turn, after.updated_at, after.messages) == (
        *(before.turn, before.updated_at),
        before.messages,
    )
    card = desk.service.scorecard(interview)
    assert card.mark.score == shown.interviews[0].mark
    assert card.rubrics[question] == heavier.version
    (entry,) = desk.service.listing().entries
    assert entry.score == pytest.approx(card.mark.score)
    assert use.preview("local", ALL).interviews == ()
    assert use.history("local") == (done,)
    # both versions are kept, and the old card's words are there for whoever undoes it
    old = bank_of(desk).rubrics[question].version
    assert set(desk.store.contents([old, heavier.version]).rubrics) == {old, heavier.version}


def test_undoing_gives_every_byte_back(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'i.db'}"
    migrate.upgrade(url)
    store = SqlStore.open(url)
    desk = Desk(store=store)
    interviews = [hold(desk, "It is alpha", "It is omega", seed=seed) for seed in (1, 2)]
    before = [store.load(one).dialogue.model_dump_json() for one in interviews]
    cards = [desk.service.scorecard(one).model_dump_json() for one in interviews]
    entries = store.listing("local").entries
    names = {question for one in interviews for question in spoken(desk, one)}
    rubrics = {name: weighing(bank_of(desk).rubrics[name], alpha=14.0) for name in names}
    use = regrading(desk, **rubrics)
    done = use.apply(use.preview("local", ALL), by="Ada")
    assert done.totals.interviews == 2
    assert [desk.service.scorecard(one).model_dump_json() for one in interviews] != cards
    use.undo("local", done.id, by="Bob")
    assert [store.load(one).dialogue.model_dump_json() for one in interviews] == before
    assert [desk.service.scorecard(one).model_dump_json() for one in interviews] == cards
    assert store.listing("local").entries == entries
    store.close()


def test_a_rubric_edited_again_after_it_was_shown_is_not_applied(desk: Desk) -> None:
    interview = hold(desk, "It is alpha")
    question, shown = edited(desk, interview)
    other = weighing(bank_of(desk).rubrics[question], alpha=15.0)
    before = desk.store.load(interview)
    with pytest.raises(Conflict, match="nothing was applied"):
        regrading(desk, **{question: other}).apply(shown, by="Ada")
    assert desk.store.load(interview) == before


def test_a_review_that_came_after_it_was_shown_is_not_overrun(desk: Desk) -> None:
    interview = hold(desk, "It is alpha")
    question, shown = edited(desk, interview)
    number = place(desk, interview, question)
    _override(desk, interview, number, 0.9)
    heavier = weighing(bank_of(desk).rubrics[question], alpha=14.0)
    with pytest.raises(Conflict):
        regrading(desk, **{question: heavier}).apply(shown, by="Ada")


def _override(desk: Desk, interview: str, item: int, score: float) -> None:
    request = ReviewRequest.model_validate(
        {"overrides": [{"item": item, "score": score, "reason": "Said it."}]}
    )
    desk.service.reviews.add(interview, request, reviewer="t", name="Grace")


def test_overrides_survive_and_are_told_beside_what_changes(desk: Desk) -> None:
    interview = hold(desk, "It is alpha")
    question = spoken(desk, interview)[0]
    _override(desk, interview, place(desk, interview, question), 0.9)
    before = desk.service.scorecard(interview).reviewed
    heavier = weighing(bank_of(desk).rubrics[question], alpha=14.0)
    use = regrading(desk, **{question: heavier})
    shown = use.preview("local", ALL)
    (change,) = shown.interviews
    (standing,) = change.items[0].overrides
    assert (standing.score, standing.by, standing.stands) == (0.9, "Grace", True)
    assert change.reviewed == change.reviewed_before
    assert change.mark != change.mark_before
    use.apply(shown, by="Ada")
    after = desk.service.scorecard(interview).reviewed
    assert before is not None
    assert after is not None
    assert after.score == before.score
    assert after.overrides[0].was == 0.7


def test_interviews_that_go_on_are_left_out_and_counted(desk: Desk) -> None:
    interview = hold(desk, "It is alpha")
    question = spoken(desk, interview)[0]
    running = desk.start().interview.id
    while desk.service.view(running).expects != "text":
        desk.say(running, "b")
    number = desk.store.load(running).dialogue.current
    desk.say(running, "It is alpha")
    while desk.store.load(running).dialogue.current == number:
        desk.say(running, "that's all")
    heavier = weighing(bank_of(desk).rubrics[question], alpha=14.0)
    for wanted in (ALL, RegradeScope(interviews=(running, interview))):
        shown = regrading(desk, **{question: heavier}).preview("local", wanted)
        assert [change.interview for change in shown.interviews] == [interview]
        assert shown.left_out.running == 1


def test_which_ones_are_wanted_narrows_it_down(desk: Desk) -> None:
    first, second = hold(desk, "alpha", "alpha"), hold(desk, "alpha", "alpha", seed=5)
    names = {name for one in (first, second) for name in spoken(desk, one)}
    bank = bank_of(desk)
    use = regrading(desk, **{name: weighing(bank.rubrics[name], alpha=14.0) for name in names})

    def found(**wanted: object) -> dict[str, list[str]]:
        shown = use.preview("local", RegradeScope.model_validate(wanted))
        return {one.interview: [item.ref for item in one.items] for one in shown.interviews}

    assert set(found()) == {first, second}
    assert set(found(interviews=(second, second))) == {second}
    question = spoken(desk, first)[1]
    assert found(questions=(question,), interviews=(first,)) == {first: [question]}
    assert found(level="senior") == {}
    with pytest.raises(NotFound, match="no interview 'nobody'"):
        found(interviews=("nobody",))
    with pytest.raises(NotFound, match="No question"):
        found(questions=("nothing",))
    with pytest.raises(NotFound):
        use.preview("other", RegradeScope(interviews=(first,)))


def test_another_suggestion_comes_first(desk: Desk) -> None:
    moved = hold(desk, "It is alpha", seed=1)
    turned = _to_the_end(desk)
    names = {name for one in (moved, turned) for name in spoken(desk, one)}
    rubrics = {name: weighing(bank_of(desk).rubrics[name], alpha=500.0) for name in names}
    shown = regrading(desk, **rubrics).preview("local", ALL)
    assert [change.interview for change in shown.interviews] == [turned, moved]
    turns = [change.turns for change in shown.interviews]
    assert turns == [True, False]


def _to_the_end(desk: Desk) -> str:
    """Hold an interview in which every question in words is answered by alpha."""
    interview: str = desk.start().interview.id
    while (view := desk.service.view(interview)).state != "finished":
        if view.expects == "code":
            desk.submit(interview)
            continue
        stop = view.open_now is not None and view.open_now.kind == "stop"
        desk.say(interview, "yes" if stop else "b" if view.expects == "choice" else "It is alpha")
        phase = desk.store.load(interview).dialogue.phase
        if phase in (Phase.OFFERED, Phase.PROBING):
            desk.say(interview, "that's all")
    return interview


def test_released_results_are_warned_of_and_the_card_says_so(desk: Desk) -> None:
    interview = hold(desk, "It is alpha", mode="assessment")
    desk.service.reviews.release(interview)
    question, shown = edited(desk, interview)
    assert shown.totals.released == 1
    heavier = weighing(bank_of(desk).rubrics[question], alpha=14.0)
    regrading(desk, **{question: heavier}).apply(shown, by="Ada", note="secret reason")
    own = desk.service.scorecard(interview, as_candidate=True)
    assert own.regrades[0].released
    assert own.regrades[0].note == ""
    for page in (html.render(own), markdown.render(own)):
        assert "Scored anew on 2 March 2026" in page
        assert "by an interviewer" in page
        assert "Ada" not in page
        assert "results had been released before" in page
        assert "secret" not in page
    for page in (html.render(card := desk.service.scorecard(interview)), markdown.render(card)):
        assert "secret reason" in page
        assert "40" in page
        assert "70" in page


def test_the_old_score_s_follow_ups_stay_and_that_is_said(desk: Desk) -> None:
    interview = hold(desk, "It is alpha", mode="assessment")
    _, shown = edited(desk, interview)
    record = desk.store.load(interview).dialogue.records[shown.interviews[0].items[0].number - 1]
    assert record.probes
    assert "followed from the score of then" in shown.interviews[0].notes[0]


def test_a_choice_whose_right_option_changed_is_judged_again(desk: Desk) -> None:
    interview = desk.start().interview.id
    desk.say(interview, "b")
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    bank = bank_of(desk)
    item = desk.store.load(interview).dialogue.script.items[0]
    assert is_choice(bank, item.question)
    asked = bank.questions[item.question]
    right = tuple(o.model_copy(update={"correct": o.id == "a"}) for o in asked.options)
    now = asked.model_copy(update={"options": right})
    use = over(desk, replace(bank, questions={**bank.questions, asked.id: now}))
    shown = use.preview("local", ALL)
    assert (shown.interviews[0].items[0].score_before, shown.interviews[0].items[0].score) == (1, 0)
    use.apply(shown, by="Ada")
    options = desk.service.scorecard(interview).items[0].options
    assert [option.id for option in options if option.correct] == ["a"]
    assert use.preview("local", ALL).interviews == ()


def test_other_words_around_the_same_options_change_no_choice(desk: Desk) -> None:
    interview = desk.start().interview.id
    desk.say(interview, "b")
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    bank = bank_of(desk)
    name = desk.store.load(interview).dialogue.script.items[0].question
    asked = bank.questions[name].model_copy(update={"notes": "Another note."})
    use = over(desk, replace(bank, questions={**bank.questions, name: asked}))
    assert use.preview("local", ALL).interviews == ()


def test_code_for_a_problem_that_changed_stays_and_is_counted(desk: Desk) -> None:
    interview = desk.start().interview.id
    desk.to_code(interview)
    name = desk.store.load(interview).dialogue.item.problem
    desk.submit(interview)
    desk.say(interview, "stop")
    desk.say(interview, "yes")
    bank = bank_of(desk)
    harder = bank.problems[name].model_copy(update={"prompt": "Write it otherwise."})
    use = over(desk, replace(bank, problems={**bank.problems, name: harder}))
    shown = use.preview("local", ALL)
    assert shown.interviews == ()
    assert shown.left_out.code == 1


def test_a_question_that_the_bank_has_no_more_leaves_its_items_as_they_are(desk: Desk) -> None:
    interview = hold(desk, "It is alpha")
    question = spoken(desk, interview)[0]
    bank = bank_of(desk)
    questions = {name: one for name, one in bank.questions.items() if name != question}
    rubrics = {name: one for name, one in bank.rubrics.items() if name != question}
    shown = over(desk, replace(bank, questions=questions, rubrics=rubrics)).preview("local", ALL)
    assert shown.interviews == ()
    assert shown.left_out.gone == 1


def test_the_digest_is_of_all_that_was_shown(desk: Desk) -> None:
    interview = hold(desk, "It is alpha")
    _, shown = edited(desk, interview)
    _, again = edited(desk, interview)
    assert shown == again
    hold(desk, "It is alpha", "It is beta")
    _, more = edited(desk, interview)
    assert more.digest != shown.digest
    with pytest.raises(Conflict):
        regrading(desk).apply_shown("local", ALL, shown.digest, by="Ada")


def test_a_question_and_a_problem_of_one_id_are_told_apart_by_their_versions() -> None:
    bank = make_bank([make_question("shared")], [make_problem("shared")])
    versions = Versions(bank)
    own = {
        "knowledge": bank.rubrics["shared"].version,
        "coding": version_of(bank.problems["shared"]),
    }
    for part, other in (("knowledge", "coding"), ("coding", "knowledge")):
        item = ItemResult(part=part, minutes=3, done=True, score=0.4, ref="shared")  # type: ignore[arg-type]
        assert not versions.is_older(item.model_copy(update={"version": own[part]}))
        assert versions.is_older(item.model_copy(update={"version": own[other]}))
        assert asks_one(item, {"shared"}) is (part == "knowledge")
        assert asks_one(item, ())
