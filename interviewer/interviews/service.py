"""The use cases of an interview: start, look, reply, hand code in, come back.

Every turn is kept before it is answered. A turn number that is not the current
one is refused with the current one, so that of two replies to one question only
the first counts.
"""

import time
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cached_property

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.events import Began, Chose, Event, Said
from interviewer.dialogue.items import Script
from interviewer.dialogue.phrasing import Phrasing
from interviewer.dialogue.script import draw_script
from interviewer.dialogue.state import new_state
from interviewer.dialogue.world import Scorer, World
from interviewer.errors import BadInput, Conflict, Forbidden, NotFound, StaleTurn
from interviewer.interviews import following, inputs, presenting, redaction
from interviewer.interviews.access import (
    Keys,
    new_id,
    new_resume_code,
    new_seed,
    read_resume_code,
)
from interviewer.interviews.ahead import Ahead, NothingAhead, asked_now
from interviewer.interviews.answers import KEPT, Remember
from interviewer.interviews.dispatch import Dispatcher
from interviewer.interviews.explaining import Explained
from interviewer.interviews.following import Grading
from interviewer.interviews.happenings import happened
from interviewer.interviews.learners import NO_WISHES, Learners, Wishes
from interviewer.interviews.listing import EVERY, InterviewFilter, Listing, Lists
from interviewer.interviews.many import Exports
from interviewer.interviews.offering import LevelOffer, level_offers
from interviewer.interviews.outcomes import Outcomes
from interviewer.interviews.own_data import OwnData
from interviewer.interviews.ports import Clock, Grader
from interviewer.interviews.presenting import submission_view
from interviewer.interviews.queueing import QUEUE_LIMIT
from interviewer.interviews.reviews import Reviews
from interviewer.interviews.store import InterviewRecord, Store
from interviewer.interviews.submission_store import Action
from interviewer.interviews.submissions import Submissions
from interviewer.interviews.turns import Turn, along, take_turn
from interviewer.interviews.views import (
    InterviewView,
    Started,
    StartRequest,
    SubmissionView,
    TurnResult,
)
from interviewer.interviews.watching import Noted, Watch
from interviewer.questions.model import Bank
from interviewer.scorecards.model import Scorecard
from interviewer.taxonomy import Level


class InterviewService:
    """What the faces call; safe to use from many threads and processes at once.

    ``scorer`` scores an answer (``scoring.assess.assess`` outside tests), ``device``
    is where code is judged, ``now`` and ``wait`` of the clock and dispatcher are the
    only passing of time. ``worlds`` are what each level is held with. ``ahead`` is told of every
    question that is put, ``watch`` of what was done. ``lists`` gives lists of interviews;
    ``learners``, ``own_data``, ``reviews`` and ``exports`` are what happens after an interview.
    A change that is asked for with ``remember`` keeps the answer to its request in the same
    step; see ``answers``.
    """

    def __init__(
        self,
        *,
        store: Store,
        bank: Bank,
        blueprints: Mapping[Level, Blueprint],
        phrasing: Phrasing,
        scorer: Scorer,
        clock: Clock,
        keys: Keys,
        grader: Grader,
        dispatcher: Dispatcher,
        device: str = "auto",
        queue_limit: float = QUEUE_LIMIT,
        monotonic: Callable[[], float] = time.monotonic,
        ahead: Ahead | None = None,
        watch: Watch | None = None,
    ) -> None:
        self._store = store
        self._ahead = ahead or NothingAhead()
        self._watch = watch or Noted()
        self._bank = bank
        self._clock = clock
        self._keys = keys
        self._monotonic = monotonic
        self.worlds = {
            level: World(bank=bank, phrasing=phrasing, blueprint=blueprint, scorer=scorer)
            for level, blueprint in blueprints.items()
        }
        self.learners = Learners(
            store=store, bank=bank, blueprints=blueprints, clock=clock, keys=keys
        )
        self.lists = Lists(store=store, blueprints=blueprints, clock=clock)
        self._outcomes = Outcomes(store=store, worlds=self.worlds)
        self.own_data = OwnData(store=store, clock=clock, scorecard=self.scorecard)
        self.reviews = Reviews(store=store, clock=clock, by_rules=self._outcomes.by_rules)
        self.exports = Exports(self.lists.page, store, self._outcomes)
        self._submissions = Submissions(
            store=store,
            clock=clock,
            grader=grader,
            dispatcher=dispatcher,
            worlds=self.worlds,
            device=device,
            queue_limit=queue_limit,
            monotonic=monotonic,
            watch=self._watch,
        )

    def start(
        self,
        request: StartRequest,
        team: str = "local",
        *,
        learner: str | None = None,
        remember: Remember[Started] | None = None,
    ) -> Started:
        """Begin an interview; the secrets in the answer are told this once.

        A practice interview of a ``learner`` prefers what they missed and is due, and avoids
        what they had lately; one with a seed of its own does not, so that it can be repeated.
        Raises BadInput when the bank cannot fill an interview of that kind.
        """
        name = inputs.check_name(request.candidate)
        reference = inputs.check_reference(request.external_ref)
        now = self._clock.now()
        world = self.worlds[request.level]
        seed = new_seed() if request.seed is None else request.seed
        wishes = NO_WISHES
        if learner is not None and request.mode == "practice" and request.seed is None:
            wishes = self.learners.wishes(learner)
        script = self._draw(request, seed, wishes)
        interview, code = new_id(), new_resume_code()
        token = self._keys.candidate_token(interview)
        empty = InterviewRecord(
            id=interview,
            team=team,
            level=request.level,
            mode=request.mode,
            candidate=name,
            external_ref=reference,
            token_hash=self._keys.hash(token),
            resume_hash=self._keys.hash(code),
            created_at=now,
            updated_at=now,
            turn=-1,
            learner=learner,
            dialogue=new_state(script, request.mode, extra_time=request.extra_time),
        )
        begun = take_turn(empty, Began(at=now), world)
        record = begun.record
        view = self._view(record, now)
        started = Started(interview=view, candidate_token=token, resume_code=code)
        self._store.create(record, along(begun, started, remember))
        self._watch.began(record)
        self._look_ahead(record)
        return started

    def check(self, request: StartRequest) -> None:
        """Return if the bank can fill an interview of that kind; else raise BadInput."""
        self._draw(request, 0 if request.seed is None else request.seed, NO_WISHES)

    def view(self, interview: str) -> InterviewView:
        """Return an interview as its candidate may see it; raises NotFound."""
        record = self._store.load(interview)
        if record.submission is not None:
            self._submissions.nudge(self._store.submission(record.submission))
        return self._view(record, self._clock.now())

    def reply(
        self,
        interview: str,
        turn: int,
        *,
        text: str | None = None,
        choice: str | None = None,
        remember: Remember[TurnResult] | None = None,
    ) -> TurnResult:
        """Take a typed message or a chosen option; exactly one of them is given.

        Raises BadInput, NotFound, StaleTurn, and Conflict when the interview is over,
        awaits a verdict, or offers no choice.
        """
        if (text is None) == (choice is None):
            raise BadInput("A turn needs exactly one of text and choice.", field="text")
        if text is not None:
            inputs.check_text(text)
        began, now = self._monotonic(), self._clock.now()
        record = self._current(interview, turn, now)
        event: Event
        if text is not None:
            event = Said(at=now, text=text)
        else:
            event = Chose(at=now, option=inputs.check_text(choice or "", field="choice"))
        taken = take_turn(record, event, self.worlds[record.level])
        result = self._result(taken, now)
        told = happened(record, taken.record)
        self._store.save(taken.record, record.turn, along(taken, result, remember, told))
        self._watch.replied(record, taken, self._monotonic() - began)
        self._look_ahead(taken.record)
        return result

    def submit(
        self,
        interview: str,
        turn: int,
        code: str,
        action: Action,
        *,
        remember: Remember[SubmissionView] | None = None,
    ) -> SubmissionView:
        """Take code in to be run or judged; it is kept when this returns.

        Raises BadInput, NotFound, StaleTurn, StillGrading, and Conflict where no code
        is asked for.
        """
        inputs.check_code(code)
        record = self._current(interview, turn, self._clock.now())
        submission = self._submissions.hand_in(record, code, action, remember)
        return submission_view(submission, whole=False)

    def submission(
        self, submission: str, wait: float = 0, *, as_candidate: bool = True
    ) -> SubmissionView:
        """Return a submission, after at most ``wait`` seconds (25 at most) once it is done.

        Has it judged when the process that should have done so is gone. Raises NotFound.
        """
        found = self._submissions.awaited(submission, wait, lambda status: status == "done")
        whole = not as_candidate
        if found.verdict is not None and as_candidate:
            whole = self._store.load_for_turn(found.interview).open_to_candidate
        return submission_view(found, whole=whole)

    def interview_of(self, submission: str) -> str:
        """Return the interview that a submission belongs to; raises NotFound."""
        return self._store.submission(submission).interview

    def grading(self, interview: str, before: str = "") -> Grading | None:
        """Return where the submission in grading stands; None when there is none.

        ``before`` names a submission that was in grading earlier: where no other is, it is
        told what became of that one. Raises NotFound.
        """
        record = self._store.load_for_turn(interview)
        try:
            found = self._store.submission(record.submission or before)
        except NotFound:
            return None
        if found.interview != interview:
            return None
        return following.grading(found, record.turn, self._clock.now())

    def await_step(self, known: Grading, seconds: float) -> Grading:
        """Return where a submission stands once that has changed, or after ``seconds``.

        At most 25 seconds are waited.
        """
        found = self._submissions.awaited(
            known.submission, seconds, lambda status: status != known.status
        )
        turn = self._store.load_for_turn(found.interview).turn
        return following.grading(found, turn, self._clock.now())

    def scorecard(
        self, interview: str, *, as_candidate: bool = False, viewer: str | None = None
    ) -> Scorecard:
        """Return the scorecard of an interview; see ``outcomes.Outcomes.scorecard``."""
        return self._outcomes.scorecard(interview, as_candidate=as_candidate, viewer=viewer)

    def by_rules(self, interview: str) -> Scorecard:
        """Return the scorecard without reviews and challenges; raises NotFound."""
        return self._outcomes.by_rules(interview)

    def explanations(self, interview: str) -> tuple[Explained, ...]:
        """Return why closed answers got their scores; see ``outcomes.Outcomes.explanations``."""
        return self._outcomes.explanations(interview)

    def offers(self) -> tuple[LevelOffer, ...]:
        """Return what an interview of each level consists of, lowest level first."""
        return self._offers

    @cached_property
    def _offers(self) -> tuple[LevelOffer, ...]:
        plans = {level: world.blueprint for level, world in self.worlds.items()}
        return level_offers(plans, self._bank)

    def resume(self, code: str) -> Started:
        """Return the interview that a resume code opens; raises BadInput and NotFound."""
        written = read_resume_code(code)
        record = self._store.find_by_resume(self._keys.hash(written))
        return Started(
            interview=self._view(record, self._clock.now()),
            candidate_token=self._keys.candidate_token(record.id),
            resume_code=written,
        )

    def authorise(self, interview: str, token: str) -> None:
        """Return when ``token`` opens ``interview``; raises Forbidden and NotFound.

        A token that follows from the key is known without looking; that there still is such an
        interview is then found out by whoever reads it.
        """
        if self._keys.opens(token, interview):
            return
        if not self._keys.matches(token, self._store.token_hash(interview)):
            raise Forbidden("This token does not open that interview.")

    def opened_by(self, token: str, likely: str = "") -> str | None:
        """Return the interview whose candidate has ``token``; ``likely`` is tried first."""
        if likely and self._keys.opens(token, likely):
            return likely
        return self._store.find_by_token(self._keys.hash(token))

    def is_practice(self, interview: str) -> bool:
        """Tell whether an interview is held in practice mode; raises NotFound."""
        return self._store.load_for_turn(interview).mode == "practice"

    def team_of(self, interview: str) -> str:
        """Return the team that an interview belongs to; raises NotFound."""
        return self._store.team(interview)

    def listing(
        self,
        team: str = "local",
        wanted: InterviewFilter = EVERY,
        *,
        after: str | None = None,
        limit: int = 50,
    ) -> Listing:
        """Return a page of a team's interviews; see ``listing.Lists.page``."""
        return self.lists.page(team, wanted, after=after, limit=limit)

    def recover(self) -> int:
        """Take up the submissions that an ended process left; call once at start."""
        return self._submissions.recover()

    def tidy(self) -> None:
        """Forget answers to requests that nobody will send again; raises Unavailable."""
        self._store.forget_answers(self._clock.now() - KEPT)

    def _draw(self, request: StartRequest, seed: int, wishes: Wishes) -> Script:
        return draw_script(
            self.worlds[request.level].blueprint,
            self._bank,
            seed,
            minutes=request.minutes,
            skills=request.skills,
            prefer=wishes.prefer,
            avoid=wishes.avoid,
        )

    def _look_ahead(self, record: InterviewRecord) -> None:
        asked = asked_now(record.dialogue, self._bank)
        if asked is not None:
            self._ahead.prepare(asked)

    def _view(self, record: InterviewRecord, now: datetime) -> InterviewView:
        return presenting.view(record, self.worlds[record.level], now)

    def _current(self, interview: str, turn: int, now: datetime) -> InterviewRecord:
        record = self._store.load_for_turn(interview)
        if presenting.state_of(record, now) == "expired":
            raise Conflict("This interview has expired; start a new one.", "expired")
        if record.turn != turn:
            raise StaleTurn(record.turn)
        return record

    def _result(self, taken: Turn, now: datetime) -> TurnResult:
        record = taken.record
        return TurnResult(
            turn=record.turn,
            intent=taken.step.intent,
            messages=taken.replies,
            progress=presenting.progress_of(record, now),
            state=presenting.state_of(record, now),
            expects=presenting.expects_of(record, now),
            assessment=redaction.assessment(record.mode, taken.step.assessment),
        )
