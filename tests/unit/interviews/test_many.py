from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from interviewer.errors import BadInput, NotFound
from interviewer.interviews.listing import InterviewFilter, Listing
from interviewer.interviews.many import Exports
from interviewer.interviews.outcomes import Outcomes
from interviewer.interviews.reviews import ReviewRequest
from interviewer.scorecards import as_json
from interviewer.scorecards.overrides import Override
from interviewer.scorecards.summary import result_of
from interviewer.taxonomy import Level
from tests.regrading import weighing
from tests.services import Desk


@pytest.fixture
def desk() -> Desk:
    return Desk()


def held(desk: Desk, **request: Any) -> str:
    """Hold an interview to its end; return its id."""
    interview = desk.start(**request).interview.id
    while desk.service.view(interview).expects != "text":
        desk.say(interview, "b")
    desk.say(interview, "It is alpha and beta.")
    desk.skip_rest(interview)
    return interview


def test_every_interview_is_a_row_newest_first_with_what_its_scorecard_says(desk: Desk) -> None:
    names = [held(desk, level=level) for level in Level]
    rows = list(desk.service.exports.summaries("local"))
    assert [row.header.interview for row in rows] == [
        entry.id for entry in desk.service.listing().entries
    ]
    assert {row.header.interview for row in rows} == set(names)
    for row in rows:
        card = desk.service.scorecard(row.header.interview)
        assert row.result is not None
        assert (row.state, row.header) == ("finished", card.header)
        assert row.result.mark == card.mark.score
        assert row.result.recommendation == card.mark.recommendation
        assert row.result.skills == {skill.skill: skill.score for skill in card.skills}


def test_what_interviewers_decided_stands_in_the_row(desk: Desk) -> None:
    interview = held(desk)
    request = ReviewRequest(
        overrides=(Override(item=1, score=1.0, reason="Said it."),), recommendation="yes"
    )
    desk.service.reviews.add(interview, request, reviewer="r1", name="Grace")
    (row,) = desk.service.exports.summaries("local")
    assert row.result is not None
    assert (row.result.reviewed_recommendation, row.result.reviewed_by) == ("yes", "Grace")
    assert row.result.overrides == 1
    assert row.result.reviewed_mark is not None


def test_the_same_rules_give_the_same_digest_of_rubrics(desk: Desk) -> None:
    names = [held(desk, seed=seed) for seed in (1, 1, 2)]
    rows = {row.header.interview: row.result for row in desk.service.exports.summaries("local")}
    first, second, other = (found.rubrics for name in names if (found := rows[name]))
    assert first == second != other


def test_it_goes_through_all_pages_of_the_list(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("interviewer.interviews.many._PAGE", 2)
    for _ in range(5):
        desk.start()
    assert len(list(desk.service.exports.cards("local"))) == 5


def test_only_what_is_wanted_of_the_own_team_comes_out(desk: Desk) -> None:
    held(desk, candidate="Ada", external_ref={"ats": "7"})
    desk.start(candidate="Grace")
    exports = desk.service.exports
    assert [
        c.header.candidate for c in exports.cards("local", InterviewFilter(state="finished"))
    ] == ["Ada"]
    assert [
        c.header.candidate for c in exports.cards("local", InterviewFilter(candidate="gr"))
    ] == ["Grace"]
    (one,) = exports.cards("local", InterviewFilter(reference={"ats": "7"}))
    assert one.header.candidate == "Ada"
    assert list(exports.summaries("blue")) == []
    with pytest.raises(BadInput):
        next(exports.cards("local", InterviewFilter(reference={f"k{n}": "v" for n in range(99)})))


def test_who_sees_what_candidates_see_is_told_no_results_before_they_are_released(
    desk: Desk,
) -> None:
    interview = held(desk, mode="assessment")
    exports = desk.service.exports
    (row,) = exports.summaries("local", as_candidate=True)
    assert (row.header.interview, row.state, row.released) == (interview, "finished", False)
    assert row.result is None
    assert list(exports.cards("local", as_candidate=True)) == []
    desk.service.reviews.release(interview)
    (row,) = exports.summaries("local", as_candidate=True)
    assert row.result is not None
    (card,) = exports.cards("local", as_candidate=True)
    assert card == desk.service.scorecard(interview, as_candidate=True)


def test_notes_of_interviewers_stay_with_interviewers(desk: Desk) -> None:
    interview = held(desk)
    note = ReviewRequest(notes="Not for them.")
    desk.service.reviews.add(interview, note, reviewer="r1", name="Grace")
    for as_candidate in (True, False):
        (card,) = desk.service.exports.cards("local", as_candidate=as_candidate)
        assert ("Not for them." in as_json.render(card)) != as_candidate


def meanwhile(desk: Desk, happens: Callable[[], None]) -> Exports:
    """Return the exports where something happens once a page of the list was read."""

    def listing(*given: Any, **more: Any) -> Listing:
        page = desk.service.listing(*given, **more)
        happens()
        return page

    outcomes = Outcomes(store=desk.store, worlds=desk.service.worlds)
    return Exports(listing, desk.store, outcomes)


def test_what_is_deleted_meanwhile_is_left_out(desk: Desk) -> None:
    gone, left = held(desk), held(desk)

    def delete() -> None:
        with suppress(NotFound):
            desk.store.delete(gone)

    exports = meanwhile(desk, delete)
    assert [row.header.interview for row in exports.summaries("local")] == [left]
    assert [card.header.interview for card in exports.cards("local")] == [left]


def test_what_is_withheld_meanwhile_is_not_told_to_who_sees_what_candidates_see(
    desk: Desk,
) -> None:
    interview = held(desk, mode="assessment")
    desk.service.reviews.release(interview)
    exports = meanwhile(desk, lambda: desk.service.reviews.withhold(interview))
    assert list(exports.cards("local", as_candidate=True)) == []
    desk.service.reviews.release(interview)
    (row,) = exports.summaries("local", as_candidate=True)
    assert (row.released, row.result, row.challenges) == (False, None, 0)


@pytest.mark.parametrize("viewer", [None, "r1", "r2"])
@pytest.mark.parametrize("as_candidate", [False, True])
def test_a_row_says_what_the_scorecard_says_whoever_looks(
    desk: Desk, viewer: str | None, as_candidate: bool
) -> None:
    reviewed, plain = held(desk, mode="assessment"), held(desk)
    for name in ("r1", "r3"):
        override = Override(item=1, score=0.5, reason="Said it.")
        request = ReviewRequest(overrides=(override,), recommendation="no")
        desk.service.reviews.add(reviewed, request, reviewer=name, name=name.upper())
    desk.service.reviews.release(reviewed) if as_candidate else None
    rows = list(desk.service.exports.summaries("local", as_candidate=as_candidate, viewer=viewer))
    assert {row.header.interview for row in rows} == {reviewed, plain}
    for row in rows:
        card = desk.service.scorecard(
            row.header.interview, as_candidate=as_candidate, viewer=viewer
        )
        assert row.header == card.header
        assert row.result == result_of(card, card.reviewed)


def test_interviews_held_on_earlier_rubrics_come_out_in_their_words(desk: Desk) -> None:
    interview = held(desk)
    card = desk.service.scorecard(interview)
    worlds = desk.service.worlds.items()
    bank = next(iter(desk.service.worlds.values())).bank
    rubrics = {name: weighing(rubric, alpha=14.0) for name, rubric in bank.rubrics.items()}
    newer = {level: replace(w, bank=replace(bank, rubrics=rubrics)) for level, w in worlds}
    outcomes = Outcomes(store=desk.store, worlds=newer)
    exports = Exports(desk.service.listing, desk.store, outcomes)
    assert list(exports.cards("local")) == [card]
