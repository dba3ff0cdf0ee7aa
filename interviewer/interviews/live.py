"""Interviews that people held themselves: from a transcript to the scorecard of any other.

In two steps, so that a page can ask between them: ``read`` says what each entry of a file asks,
with suggestions where that is not certain; ``hold`` scores what a person has confirmed. What is
held can be shown (``scorecard``) and kept as an interview of a team (``LiveKeeping``).
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from interviewer.dialogue.blueprint import Blueprint
from interviewer.dialogue.items import ItemKey, ItemType
from interviewer.dialogue.messages import CodePart, Message, Part, TextPart
from interviewer.dialogue.phrasing import Phrasing
from interviewer.dialogue.state import DialogueState, new_state
from interviewer.dialogue.world import Scorer, World
from interviewer.errors import BadInput
from interviewer.interviews import inputs
from interviewer.interviews.access import Keys, new_id, new_resume_code
from interviewer.interviews.contents import Contents, with_versions
from interviewer.interviews.happenings import ended
from interviewer.interviews.ports import Clock, Grader
from interviewer.interviews.store import Along, InterviewRecord, Store, comparable
from interviewer.problems.model import Job, Problem, Verdict, VerdictKind
from interviewer.questions.model import Bank, Question
from interviewer.scorecards.addressing import of_the_candidate
from interviewer.scorecards.build import build_scorecard
from interviewer.scorecards.model import Scorecard
from interviewer.scorecards.overview import Subject
from interviewer.scorecards.reviewed import with_reviews
from interviewer.scorecards.reviews import Review
from interviewer.taxonomy import Level
from interviewer.transcripts.answers import code_and_talk, with_code
from interviewer.transcripts.holding import held
from interviewer.transcripts.matched import Entry, Matched, confirmed, match
from interviewer.transcripts.matching import Matcher
from interviewer.transcripts.naming import key_of, name_of
from interviewer.transcripts.reading import read_transcript
from interviewer.transcripts.records import Collaborators, Judge

UNNAMED = "The interviewer"
"""Who wrote a review whose file does not say."""

_AHEAD = timedelta(days=1)
"""By how much the clock of whoever wrote the date down may be ahead of ours."""

_REVIEWER = "transcript:"
"""With what begins the id of whoever a file says held it: nobody who signs in has such a one."""

MOST_JUDGED, MOST_CODE = 20, 256 * 1024
"""How many pieces of code of a transcript are judged, and their bytes in all."""

MOST_SAID = 300_000
"""Characters of all answers of a transcript that are scored."""


@dataclass(frozen=True, kw_only=True)
class HeldLive:
    """A live interview as it is scored; ``contents`` are what its items were held on.

    ``key`` follows from what was taken down: it names the interview until it is kept.
    ``review`` is what the interviewer wrote beside it, if anything.
    """

    key: str
    level: Level
    candidate: str
    external_ref: Mapping[str, str] | None
    started_at: datetime
    ended_at: datetime
    dialogue: DialogueState
    contents: Contents
    messages: tuple[Message, ...]
    review: Review | None = None

    def reviewed_by(self, reviewer: str, name: str) -> "HeldLive":
        """Return the same with its review as that of ``reviewer``, who brings it in.

        Where the file names somebody else the notes say so.
        """
        if self.review is None:
            return self
        noted, wrote = self.review.notes, self.review.name
        if wrote not in (UNNAMED, name):
            noted = f"Held by {wrote}, as the transcript says.\n\n{noted}".strip()
        changed = {"reviewer": reviewer, "name": name, "notes": noted}
        return replace(self, review=self.review.model_copy(update=changed))


class LiveInterviews:
    """Reads and scores transcripts; keeps nothing. Safe to use from many threads.

    ``scorer`` scores an answer, ``device`` is where code is judged.
    """

    def __init__(
        self,
        *,
        bank: Bank,
        blueprints: Mapping[Level, Blueprint],
        phrasing: Phrasing,
        scorer: Scorer,
        clock: Clock,
        grader: Grader,
        device: str = "auto",
    ) -> None:
        self._worlds = {
            level: World(bank=bank, phrasing=phrasing, blueprint=blueprint, scorer=scorer)
            for level, blueprint in blueprints.items()
        }
        self._bank = bank
        self._matcher = Matcher(bank)
        self._clock = clock
        self._grader = grader
        self._device = device

    def offered(self) -> tuple[tuple[str, str], ...]:
        """Return name and title of every question and problem that an entry may be, by name."""
        pools: dict[ItemType, Mapping[str, Question | Problem]] = {
            "question": self._bank.questions,
            "problem": self._bank.problems,
        }
        named = (
            (name_of(ItemKey(type_, one.id), self._bank), one.title)
            for type_, pool in pools.items()
            for one in pool.values()
        )
        return tuple(sorted(named))

    def read(self, path: str, data: bytes) -> Matched:
        """Return the transcript in a file called ``path``, with what each entry asks.

        Raises ContentError with every fault of the file, each with its line.
        """
        return match(read_transcript(path, data), self._matcher, self._bank)

    def confirm(
        self, matched: Matched, chosen: Mapping[int, str], *, best_guess: bool = False
    ) -> Matched:
        """Return the match with what a person chose; see ``transcripts.matched.confirmed``."""
        return confirmed(matched, chosen, self._matcher, best_guess=best_guess)

    def hold(
        self,
        matched: Matched,
        *,
        level: Level | None = None,
        candidate: str = "",
        external_ref: Mapping[str, str] | None = None,
    ) -> HeldLive:
        """Score what was taken down; ``level`` and ``candidate`` come before the file's own.

        Entries that are still unsure count as none of the bank's. Code is judged meanwhile,
        which may take some seconds for each piece; what cannot be judged is not assessed.
        Raises BadInput without a level, where no question is the bank's, and for more than is
        judged and scored at once.
        """
        taken = matched.transcript
        chosen = level or taken.level
        if chosen is None:
            known = ", ".join(one.value for one in Level)
            raise BadInput(f"Say which level it was: {known}.", field="level")
        at = taken.date or self._clock.now()
        if at > self._clock.now() + _AHEAD:
            raise BadInput("The interview's date is in the future.", field="date")
        _check_work(matched, self._bank)
        key = hashlib.sha256(matched.model_dump_json().encode()).hexdigest()[:16]
        world = self._worlds[chosen]
        given = Collaborators(world=world, judge=self._judge(key), new_id=new_id, at=at)
        state = held(matched, given, chosen)
        state, contents = with_versions(new_state(state.script, state.mode), state, world.bank)
        return HeldLive(
            key=key,
            level=chosen,
            candidate=inputs.check_name(candidate or taken.candidate),
            external_ref=inputs.check_reference(external_ref),
            started_at=at,
            ended_at=at + timedelta(minutes=taken.minutes or 0),
            dialogue=state,
            contents=contents,
            messages=tuple(_messages(matched, at)),
            review=_review(matched, at, key),
        )

    def scorecard(self, live: HeldLive, interview: str = "") -> Scorecard:
        """Return the scorecard, for interviewers' eyes; named by its key unless it was kept."""
        subject = Subject(
            interview=interview or live.key,
            candidate=live.candidate,
            started_at=live.started_at,
            updated_at=live.ended_at,
            external_ref=live.external_ref,
        )
        card = build_scorecard(live.dialogue, self._worlds[live.level], subject)
        card = with_reviews(card, (live.review,) if live.review else (), private=True)
        return of_the_candidate(card)

    def _judge(self, key: str) -> Judge:
        """Return what judges code with inputs that follow from ``key``: twice the same verdict."""

        def judge(problem: str, code: str) -> Verdict:
            drawn = hashlib.sha256(f"{key} {problem} {code}".encode()).digest()
            seed = int.from_bytes(drawn[:7], "big")
            job = Job(problem=problem, code=code, seed=seed, device=self._device)
            try:
                return self._grader.judge(job)
            except Exception as error:  # noqa: BLE001 - a fault of ours is nobody's mark
                return Verdict(
                    problem=problem,
                    verdict=VerdictKind.UNAVAILABLE,
                    score=0.0,
                    stderr=f"The judge failed ({type(error).__name__}).",
                    seed=seed,
                )

        return judge


class LiveKeeping:
    """Keeps live interviews beside those that were held here, as assessments that are over."""

    def __init__(self, *, store: Store, keys: Keys, clock: Clock) -> None:
        self._store = store
        self._keys = keys
        self._clock = clock

    def keep(self, live: HeldLive, team: str = "local") -> str:
        """Keep an interview for ``team``; return its id.

        It can be listed, reviewed, compared, released and deleted as any other; webhooks hear
        that it is finished. What the interviewer noted becomes a review.
        """
        interview = new_id()
        record = InterviewRecord(
            id=interview,
            team=team,
            level=live.level,
            mode="assessment",
            candidate=live.candidate,
            external_ref=live.external_ref,
            token_hash=self._keys.hash(self._keys.candidate_token(interview)),
            resume_hash=self._keys.hash(new_resume_code()),
            created_at=live.started_at,
            # From when it is kept, not from when it was held, a team's retention period counts.
            updated_at=max(live.ended_at, self._clock.now()),
            turn=live.dialogue.turns,
            dialogue=live.dialogue,
            messages=live.messages,
        )
        self._store.create(record, Along(contents=live.contents, happenings=ended(record)))
        if live.review:
            self._store.add_review(interview, live.review)
        return interview


def _named(interviewer: str) -> str:
    """Return digits that are the same for the same name, as it is compared."""
    return hashlib.sha256(comparable(interviewer).encode()).hexdigest()[:16]


def _messages(matched: Matched, at: datetime) -> Iterator[Message]:
    """Yield what was said, as far as it was taken down, all at the time of the interview."""
    for entry in matched.entries:
        asked = entry.question or entry.ref
        yield Message(sender="interviewer", at=at, parts=(TextPart(markdown=asked),))
        parts = tuple(_answer(entry))
        if parts:
            yield Message(sender="candidate", at=at, parts=parts)


def _answer(entry: Entry) -> Iterator[Part]:
    if entry.answer:
        yield TextPart(markdown=entry.answer)
    if entry.code:
        yield CodePart(text=entry.code)


def _check_work(matched: Matched, bank: Bank) -> None:
    """Return if what is to be judged and scored is no more than somebody waits for."""
    code, said = list[str](), 0
    for one in matched.taken:
        key = key_of(one.ref, bank)
        if key is not None and key.type == "problem":
            written, talk = code_and_talk(one, bank.problems[key.id])
            code += [written] if written else []
            said += len(talk)
        else:
            said += len(with_code(one))
    if len(code) > MOST_JUDGED:
        raise BadInput(
            f"There are {len(code)} pieces of code; at most {MOST_JUDGED} are judged at once. "
            "Leave some out, or split the transcript.",
            field="code",
        )
    size = sum(len(piece.encode()) for piece in code)
    if size > MOST_CODE:
        raise BadInput(
            f"There are {size:,} bytes of code in all; at most {MOST_CODE:,} are judged at once.",
            field="code",
        )
    if said > MOST_SAID:
        raise BadInput(
            f"The answers have {said:,} characters in all; at most {MOST_SAID:,} are scored at "
            "once. Split the transcript.",
            field="answer",
        )


def _review(matched: Matched, at: datetime, key: str) -> Review | None:
    taken = matched.transcript
    if not (taken.notes or taken.recommendation):
        return None
    return Review(
        id=new_id(),
        reviewer=f"{_REVIEWER}{_named(taken.interviewer or key)}",
        name=taken.interviewer or UNNAMED,
        at=at,
        notes=taken.notes,
        recommendation=taken.recommendation,
    )
