"""A small in-memory stand-in for the interview service, for tests of the faces.

It holds a canned interview of three items: a choice, a question and a coding problem.
"""

from dataclasses import fields
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

from flask import Flask
from limits.storage import MemoryStorage

from interviewer.app import create_app
from interviewer.dialogue.blueprint import load_blueprints
from interviewer.dialogue.messages import (
    ChoiceOption,
    ChoicesPart,
    CodePart,
    Message,
    Part,
    ProblemPart,
    ResultPart,
    SkillScore,
    SummaryPart,
    TextPart,
)
from interviewer.errors import BadInput, Conflict, Forbidden, NotFound, StaleTurn, Withheld
from interviewer.interviews.access import Keys
from interviewer.interviews.explaining import Explained
from interviewer.interviews.following import Grading
from interviewer.interviews.hooks import Webhooks
from interviewer.interviews.offering import LevelOffer, level_offers
from interviewer.interviews.views import (
    InterviewView,
    Progress,
    Started,
    StartRequest,
    SubmissionView,
    TurnResult,
)
from interviewer.metrics_wiring import MetricsWiring
from interviewer.problems.model import Case, CheckResult, Verdict, VerdictKind
from interviewer.problems.wire import GraderStatus
from interviewer.sealing import Sealer
from interviewer.settings import Settings, content_folder
from interviewer.teams.service import Teams
from interviewer.web.desk.context import Desk as DeskPages
from interviewer.wiring import Wiring
from tests.fake_audit import fake_audit
from tests.fake_deletions import NobodyInvited
from tests.fake_teams import MemoryTeams
from tests.fakes import FixedClock, MemoryStore
from tests.services import KEY, Desk, whole_bank

CHAT = "/interviews/i1"
"""Where the page of the first interview stands."""

TOKEN = "token-of-the-fake"
RESUME = "ACDE-FGHJ-KMNP-QRTV"
STARTER = "def double(x):\n    # return twice x\n    ...\n"
AT = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)

OPTIONS = ChoicesPart(
    options=(
        ChoiceOption(id="a", label="It halves the learning rate."),
        ChoiceOption(id="b", label="It switches dropout off and fixes the batch norm statistics."),
    )
)
PROBLEM = ProblemPart(
    id="double-tensor",
    prompt="Write `double(x)`, which returns a tensor with every element of `x` twice as large.",
    starter=STARTER,
)


def message(sender: Any, *parts: Part) -> Message:
    """Return a message said at a fixed time."""
    return Message.model_validate({"from": sender, "at": AT, "parts": parts})


def verdict(code: str, action: str) -> Verdict:
    """Return the verdict that the fake gives: code that says ``* 2`` or ``2 *`` is right."""
    if action == "run":
        return Verdict(
            problem=PROBLEM.id, verdict=VerdictKind.PASSED, score=1, stdout="tensor([2., 4.])\n"
        )
    if "2" in code:
        checks = (CheckResult(name="values", status="passed", message="all values agree"),)
        return Verdict(problem=PROBLEM.id, verdict=VerdictKind.PASSED, score=1, checks=checks)
    return Verdict(
        problem=PROBLEM.id,
        verdict=VerdictKind.FAILED,
        score=0,
        checks=(
            CheckResult(name="values", status="failed", message="element 1 differs"),
            CheckResult(name="keeps-dtype", status="not_run"),
        ),
        case=Case(
            inputs="x = tensor([1., 2.])",
            expected="tensor([2., 4.])",
            got="None",
            difference="a tensor was expected",
            reproduce="import torch\nprint(double(torch.tensor([1.0, 2.0])))",
        ),
    )


class FakeService:
    """Has the methods of the interview service; keeps everything in a dictionary."""

    def __init__(self) -> None:
        self.interviews: dict[str, InterviewView] = {}
        self.submissions: dict[str, SubmissionView] = {}
        self.codes: dict[str, str] = {}
        self.requests: list[StartRequest] = []
        self.slow = False
        self.explained: tuple[Explained, ...] = ()
        self.learners = Desk().service.learners

    def start(
        self,
        request: StartRequest,
        team: str = "local",
        *,
        learner: str | None = None,
        remember: object = None,
    ) -> Started:
        self.requests.append(request)
        interview_id = f"i{len(self.interviews) + 1}"
        hello = TextPart(markdown="Hello. We have **three** items and about 45 minutes.")
        ask = TextPart(markdown="What does `model.eval()` do?")
        view = InterviewView(
            id=interview_id,
            level=request.level,
            mode=request.mode,
            state="asking",
            turn=0,
            candidate=request.candidate,
            messages=(message("interviewer", hello), message("interviewer", ask, OPTIONS)),
            progress=self._progress(1),
            expects="choice",
            released=request.mode == "practice",
        )
        self.interviews[interview_id] = view
        return Started(interview=view, candidate_token=TOKEN, resume_code=RESUME)

    def resume(self, code: str) -> Started:
        if code != RESUME or not self.interviews:
            raise NotFound("There is no interview with this resume code.")
        last = list(self.interviews.values())[-1]
        return Started(interview=last, candidate_token=TOKEN, resume_code=RESUME)

    def authorise(self, interview_id: str, token: str) -> None:
        self.view(interview_id)
        if token != TOKEN:
            raise Forbidden("This token does not open this interview.")

    def opened_by(self, token: str, likely: str = "") -> str | None:
        if likely in self.interviews and token == TOKEN:
            return likely
        return next(iter(self.interviews), "i1") if token == TOKEN else None

    def team_of(self, interview_id: str) -> str:
        self.view(interview_id)
        return "local"

    def view(self, interview_id: str) -> InterviewView:
        try:
            return self.interviews[interview_id]
        except KeyError as error:
            raise NotFound(f"There is no interview {interview_id}.") from error

    def reply(
        self,
        interview_id: str,
        turn: int,
        *,
        text: str | None = None,
        choice: str | None = None,
        remember: object = None,
    ) -> TurnResult:
        view = self._current(interview_id, turn)
        if view.state == "grading":
            raise Conflict("Your code is being judged; wait for the result.", "grading")
        said = TextPart(markdown=text if text is not None else f"Option {choice}")
        if text is not None and not text.strip():
            raise BadInput("Say something, or press Skip.", field="text")
        changes, parts = self._next(view, text)
        self._save(view, said, parts, turn=view.turn + 1, **changes)
        now = self.interviews[interview_id]
        return TurnResult(
            turn=now.turn,
            intent="answer",
            messages=now.messages[len(view.messages) + 1 :],
            progress=now.progress,
            state=now.state,
            expects=now.expects,
        )

    def submit(
        self, interview_id: str, turn: int, code: str, action: Any, *, remember: object = None
    ) -> SubmissionView:
        view = self._current(interview_id, turn)
        if view.expects != "code":
            raise Conflict("There is no coding task open.")
        submission = SubmissionView(
            id=f"s{len(self.submissions) + 1}",
            interview=interview_id,
            turn=turn,
            action=action,
            status="queued",
        )
        self.submissions[submission.id] = submission
        self.codes[submission.id] = code
        self._save(view, CodePart(text=code), (), state="grading", submission=submission.id)
        if not self.slow:
            self.finish(submission.id)
        return submission

    def finish(self, submission_id: str) -> None:
        """Judge a submission, as the dispatcher would."""
        submission = self.submissions[submission_id]
        view = self.interviews[submission.interview]
        found = verdict(self.codes[submission_id], submission.action)
        done = submission.model_copy(update={"status": "done", "result": found})
        self.submissions[submission_id] = done
        shown = {"verdict", "checks", "case", "stdout", "stderr"}
        parts: tuple[Part, ...] = (ResultPart(**found.model_dump(include=shown)),)
        changes: dict[str, Any] = {"state": "asking", "submission": None}
        if submission.action == "submit" and found.verdict == "passed":
            parts += (self._summary(),)
            changes |= {"state": "finished", "expects": "nothing"}
        self._save(view, None, parts, turn=view.turn + 1, **changes)

    def submission(
        self, submission_id: str, wait: float = 0, *, as_candidate: bool = True
    ) -> SubmissionView:
        try:
            return self.submissions[submission_id]
        except KeyError as error:
            raise NotFound(f"There is no submission {submission_id}.") from error

    def interview_of(self, submission_id: str) -> str:
        return self.submission(submission_id).interview

    def grading(self, interview_id: str, before: str = "") -> Grading | None:
        found = self.submissions.get(self.view(interview_id).submission or before)
        if found is None or found.interview != interview_id:
            return None
        return self._grading(found)

    def await_step(self, known: Grading, seconds: float) -> Grading:
        """Go one step on: from waiting to running to the verdict."""
        found = self.submissions[known.submission]
        if found.status == "queued":
            self.submissions[found.id] = found.model_copy(update={"status": "running"})
        elif found.status == "running":
            self.finish(found.id)
        return self._grading(self.submissions[found.id])

    def explanations(self, interview_id: str) -> tuple[Explained, ...]:
        return self.explained

    def offers(self) -> tuple[LevelOffer, ...]:
        return level_offers(load_blueprints(content_folder()), whole_bank())

    def _grading(self, found: SubmissionView) -> Grading:
        return Grading(
            submission=found.id,
            action=found.action,
            status=found.status,
            turn=self.interviews[found.interview].turn,
            seconds=1.5,
        )

    def _current(self, interview_id: str, turn: int) -> InterviewView:
        view = self.view(interview_id)
        if turn != view.turn:
            raise StaleTurn(view.turn)
        return view

    def _next(
        self, view: InterviewView, text: str | None
    ) -> tuple[dict[str, Any], tuple[Part, ...]]:
        if text == "pause":
            return {"state": "paused"}, (TextPart(markdown="The clock stands."),)
        if text == "resume":
            return {"state": "asking"}, (TextPart(markdown="Going on."),)
        if text == "stop":
            return {"state": "finished", "expects": "nothing"}, (self._summary(),)
        if text == "hint":
            return {}, (TextPart(markdown="Think of *dropout*."),)
        if view.expects == "choice":
            ask = TextPart(markdown="What does `zero_grad` do?\n\n```python\nopt.zero_grad()\n```")
            return {"expects": "text", "progress": self._progress(2)}, (ask,)
        task = TextPart(markdown="Now some code.")
        return {"expects": "code", "progress": self._progress(3)}, (task, PROBLEM)

    def _save(
        self, view: InterviewView, said: Part | None, parts: tuple[Part, ...], **changes: Any
    ) -> None:
        own = (message("candidate", said),) if said else ()
        answer = (message("interviewer", *parts),) if parts else ()
        messages = view.messages + own + answer
        self.interviews[view.id] = view.model_copy(update={"messages": messages, **changes})

    def _progress(self, item: int) -> Progress:
        return Progress(item=item, of=3, minutes_used=item * 5.0, minutes_left=45 - item * 5.0)

    def _summary(self) -> SummaryPart:
        return SummaryPart(
            score=0.74,
            recommendation="yes",
            skills=(
                SkillScore(skill="modules", score=0.9, items=1),
                SkillScore(skill="training-loop", score=0.45, items=2),
            ),
            strongest=("modules",),
            weakest=("training-loop",),
        )

    def listing(self, team: str = "local", *, after: str | None = None, limit: int = 50) -> object:
        return list(self.interviews)[:limit]

    def scorecard(
        self, interview_id: str, *, as_candidate: bool = False, viewer: str | None = None
    ) -> Any:
        del viewer
        if as_candidate and self.view(interview_id).mode == "assessment":
            raise Withheld(
                "The results of an assessment are for the interviewer alone: "
                f"`interviewer scorecard {interview_id}`."
            )
        raise NotFound("The fake has no scorecards.")


class FakeGraderClient:
    """Says how the grader is."""

    def __init__(self) -> None:
        self.now = GraderStatus(ready=True)

    def status(self) -> GraderStatus:
        return self.now


class FakeWiring:
    """What the application factory takes from the wiring."""

    def __init__(self, **settings: Any) -> None:
        self.settings = Settings(**{"metrics": "off", **settings})
        self.metrics = MetricsWiring(self.settings)
        self.service = FakeService()
        self.bank = whole_bank()
        self.store = MemoryStore()
        self.clock = FixedClock()
        self.teams = Teams(store=MemoryTeams(), keys=Keys(KEY), clock=self.clock)
        self.counters = MemoryStorage()
        # no call of these tests leads to its store
        self.webhooks = Webhooks(
            store=cast(Any, None),
            clock=self.clock,
            sealer=self.sealer(""),
            allow_plain=False,
            fault=lambda _: "",
        )
        self.grader = FakeGraderClient()
        self.slack = None
        # nor does any to the desk
        self.desk = SimpleNamespace(**dict.fromkeys(field.name for field in fields(DeskPages)))
        self.desk.audit = fake_audit()
        self.desk.sightings = SimpleNamespace(note=lambda _: False)
        self.desk.transcripts = lambda *_: None
        self.desk.deletions = NobodyInvited()
        self.live = self.live_keeping = None
        self.warm = False

    def warm_up(self) -> None:
        self.warm = True

    def sealer(self, purpose: str) -> Sealer:
        return Sealer(KEY, purpose)

    def app(self) -> Flask:
        """Return the application on these fakes."""
        return create_app(cast(Wiring, self))
