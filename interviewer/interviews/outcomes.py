"""What came of an interview, for those who may see it, in the words of then."""

from collections.abc import Mapping
from dataclasses import replace

from interviewer.dialogue.world import World
from interviewer.errors import Withheld
from interviewer.interviews.challenges import by_line
from interviewer.interviews.contents import held_on, versions_of
from interviewer.interviews.explaining import Explained, explained
from interviewer.interviews.store import InterviewRecord, Store
from interviewer.scorecards.addressing import of_the_candidate
from interviewer.scorecards.blind import visible
from interviewer.scorecards.build import Subject, build_scorecard
from interviewer.scorecards.challenged import with_challenges
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.regraded import with_regrades
from interviewer.scorecards.reviewed import with_reviews
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
        record = self._store.load_for_turn(interview)
        if as_candidate and not record.open_to_candidate:
            raise Withheld(_WITHHELD.format(id=record.id))
        found = self._store.reviews(interview)
        seen = visible(found, None if as_candidate else viewer, released=record.open_to_candidate)
        card = with_reviews(
            self._by_rules(record),
            seen.reviews,
            private=not as_candidate,
            hidden=seen.hidden,
            hidden_reviewers=seen.hidden_reviewers,
        )
        card = with_regrades(card, self._store.regraded(interview), private=not as_candidate)
        card = with_challenges(card, by_line(self._store.challenges(interview)))
        return card if as_candidate else of_the_candidate(card)

    def by_rules(self, interview: str) -> Scorecard:
        """Return the scorecard without what anybody said of it since; raises NotFound."""
        return self._by_rules(self._store.load_for_turn(interview))

    def _by_rules(self, record: InterviewRecord) -> Scorecard:
        subject = Subject(
            interview=record.id,
            candidate=record.candidate,
            started_at=record.created_at,
            updated_at=record.updated_at,
            external_ref=record.external_ref,
        )
        return build_scorecard(record.dialogue, self._world_of(record), subject)

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
        world, kept = self._worlds[record.level], versions_of(record.dialogue)
        bank = held_on(record.dialogue, world.bank, self._store.contents(kept))
        return replace(world, bank=bank)
