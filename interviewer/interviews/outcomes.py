"""What came of an interview, for those who may see it, in the words of then."""

from collections.abc import Mapping
from dataclasses import replace

from interviewer.dialogue.outcome import settle
from interviewer.dialogue.world import World
from interviewer.errors import NotFound, Withheld
from interviewer.interviews.challenges import by_line
from interviewer.interviews.contents import earlier_versions, held_on
from interviewer.interviews.earlier import EarlierContents
from interviewer.interviews.explaining import Explained, explained
from interviewer.interviews.store import Dossier, InterviewRecord, Store
from interviewer.scorecards.addressing import of_the_candidate
from interviewer.scorecards.blind import Visible, visible
from interviewer.scorecards.build import build_scorecard
from interviewer.scorecards.challenged import with_challenges
from interviewer.scorecards.model import Header, Scorecard
from interviewer.scorecards.outline import outlined
from interviewer.scorecards.overview import Subject, overview
from interviewer.scorecards.regraded import with_regrades
from interviewer.scorecards.reviewed import with_reviews
from interviewer.scorecards.summary import Result, result_of
from interviewer.taxonomy import Level

_WITHHELD = (
    "The results of an assessment are for the interviewer alone until they are released: with "
    "an interviewer's token over the API, or on the server by `interviewer scorecard {id}`."
)


class Outcomes:
    """Builds scorecards and explanations; ``worlds`` are the collaborators by level."""

    def __init__(self, *, store: Store, worlds: Mapping[Level, World]) -> None:
        self._store = store
        self._worlds = worlds
        self._earlier = EarlierContents(store.contents)

    def scorecard(
        self, interview: str, *, as_candidate: bool = False, viewer: str | None = None
    ) -> Scorecard:
        """Return the scorecard of an interview, as far as it has come.

        As a candidate one is not shown interviewers' notes, nor who of them says what, and is
        spoken to; anybody else is told of the candidate. A
        ``viewer``, the id of somebody who may review, is not shown what others said before
        they have said something themselves; see ``scorecards.blind``. Raises NotFound;
        Withheld for a candidate whose assessment has not been released.
        """
        for found in self._store.dossiers([interview]):
            return self.card(found, as_candidate=as_candidate, viewer=viewer)
        raise NotFound(f"There is no interview {interview!r}.")

    def card(
        self, found: Dossier, *, as_candidate: bool = False, viewer: str | None = None
    ) -> Scorecard:
        """Return the scorecard of an interview that has been read; see ``scorecard``."""
        record = found.record
        if as_candidate and not record.open_to_candidate:
            raise Withheld(_WITHHELD.format(id=record.id))
        seen = _visible(found, as_candidate, viewer)
        card = with_reviews(
            self._by_rules(record),
            seen.reviews,
            private=not as_candidate,
            hidden=seen.hidden,
            hidden_reviewers=seen.hidden_reviewers,
        )
        card = with_regrades(card, found.regrades, private=not as_candidate)
        card = with_challenges(card, by_line(found.challenges))
        return card if as_candidate else of_the_candidate(card)

    def head(
        self, found: Dossier, *, as_candidate: bool = False, viewer: str | None = None
    ) -> tuple[Header, Result]:
        """Return the header of an interview's scorecard, and what came of the interview.

        It is as ``card`` has it, and takes a fraction of the time.
        """
        record, seen = found.record, _visible(found, as_candidate, viewer)
        blueprint = self._worlds[record.level].blueprint
        outcome = settle(record.dialogue, blueprint)
        whole = overview(record.dialogue, blueprint, _subject(record), outcome)
        if not seen.reviews:
            return whole.header, result_of(whole)
        touched = {one.item for review in seen.reviews for one in review.overrides}
        world = self._world_of(record) if touched else self._worlds[record.level]
        card = outlined(record.dialogue, world, outcome, whole, touched)
        told = with_reviews(card, seen.reviews, private=not as_candidate, hidden=seen.hidden)
        return whole.header, result_of(whole, told.reviewed)

    def by_rules(self, interview: str) -> Scorecard:
        """Return the scorecard without what anybody said of it since; raises NotFound."""
        return self._by_rules(self._store.load_for_turn(interview))

    def _by_rules(self, record: InterviewRecord) -> Scorecard:
        return build_scorecard(record.dialogue, self._world_of(record), _subject(record))

    def explanations(self, interview: str) -> tuple[Explained, ...]:
        """Return why the answers that are closed got their scores.

        In an assessment that has not been released there are none. Raises NotFound.
        """
        record = self._store.load(interview)
        if not record.open_to_candidate:
            return ()
        return explained(record, self._world_of(record))

    def _world_of(self, record: InterviewRecord) -> World:
        """Return the collaborators of an interview, with the bank as it met it."""
        world = self._worlds[record.level]
        kept = self._earlier.of(earlier_versions(record.dialogue, world.bank))
        return replace(world, bank=held_on(record.dialogue, world.bank, kept))


def _subject(record: InterviewRecord) -> Subject:
    return Subject(
        interview=record.id,
        candidate=record.candidate,
        started_at=record.created_at,
        updated_at=record.updated_at,
        external_ref=record.external_ref,
    )


def _visible(found: Dossier, as_candidate: bool, viewer: str | None) -> Visible:
    released = found.record.open_to_candidate
    return visible(found.reviews, None if as_candidate else viewer, released=released)
