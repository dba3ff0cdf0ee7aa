"""Code handed in, and the verdicts on it."""

from typing import Final

from interviewer.dialogue.acts.answering import skip
from interviewer.dialogue.acts.closing import (
    bullets,
    code_score,
    go_on,
    leave_gone,
    reassess_code,
    settle_item,
    tell_score,
)
from interviewer.dialogue.acts.helping import keep
from interviewer.dialogue.acts.late import take_addressed, take_misplaced
from interviewer.dialogue.acts.objecting import take_objection
from interviewer.dialogue.acts.turn import Turn
from interviewer.dialogue.codework import judged, never_ran, undefined
from interviewer.dialogue.events import Judged, Submitted
from interviewer.dialogue.messages import CodePart, ResultPart
from interviewer.dialogue.phrasing import percent
from interviewer.dialogue.state import Attempt, ItemStatus, Pending, Phase
from interviewer.errors import Conflict
from interviewer.problems.model import CheckResult, Verdict, VerdictKind
from interviewer.problems.printed import Difference, first_difference
from interviewer.problems.shared import checks_beside, others, told


def submit(turn: Turn) -> None:
    """Take code to be run or judged; the verdict comes as an event of its own."""
    event = turn.event
    assert isinstance(event, Submitted)
    phase = turn.state.phase
    pending = Pending(submission=event.submission, action=event.action, phase=phase)
    turn.change(pending=pending, phase=Phase.GRADING)
    if event.action == "run":
        turn.say("code-running")
        return
    attempt = Attempt(submission=event.submission, code=event.code, repair=phase is Phase.REPAIR)
    turn.note(attempts=(*turn.record.attempts, attempt))
    turn.say("code-judging")


def note_code(turn: Turn) -> None:
    """Keep text typed at a coding problem as a note, and point to the editor.

    A question is told that the task says all there is to say. What names an earlier
    question of the interview is kept there instead.
    """
    if take_addressed(turn) or take_misplaced(turn) or take_objection(turn):
        return
    text = "\n".join(text for text in (turn.record.unclear, turn.said.rest) if text)
    if text:
        turn.note(answers=(*turn.record.answers, text), unclear="")
    if text.rstrip(' )"').endswith("?"):
        turn.say("clarify-code")
        turn.say("kept-note")
    else:
        turn.say("code-use-editor")


def leave_code(turn: Turn) -> None:
    """Move on from a coding problem: on its code if some was judged, else skipped."""
    keep(turn)
    if not judged(turn.record.attempts):
        skip(turn)
        return
    turn.say("leave-code")
    _close_code(turn)


def judge(turn: Turn) -> None:
    """Take a verdict, whatever the candidate has done in the meantime."""
    event, pending = turn.event, turn.state.pending
    assert isinstance(event, Judged)
    if pending is None or pending.submission != event.submission:
        raise Conflict("No submission of that name is being judged in this interview.")
    turn.change(pending=None)
    loaded = not never_ran(event.verdict.verdict, event.verdict.checks)
    code = _take_verdict(turn, event, loaded) if pending.action == "submit" else ""
    if turn.state.phase is Phase.FINISHED:
        reassess_code(turn)
        return
    if turn.state.phase is Phase.GRADING:
        turn.to(pending.phase)
    else:
        turn.change(before=pending.phase)
    if turn.record.gone:
        leave_gone(turn)
        return
    _show(turn, event.verdict, run=pending.action == "run")
    if pending.action == "run":
        _after_run(turn, event.verdict)
    elif not loaded:
        _after_loading(turn, code)
    else:
        _after_submit(turn, event.verdict, repair=pending.phase is Phase.REPAIR)


def _take_verdict(turn: Turn, event: Judged, loaded: bool) -> str:
    """Write the verdict to its attempt, and return the code it is about.

    Code that did not load was not judged: like a run it is no attempt.
    """
    code, kept = "", []
    for attempt in turn.record.attempts:
        if attempt.submission != event.submission:
            kept.append(attempt)
            continue
        code = attempt.code
        if loaded:
            kept.append(attempt.model_copy(update={"verdict": event.verdict}))
    turn.note(attempts=tuple(kept))
    return code


def _show(turn: Turn, verdict: Verdict, *, run: bool) -> None:
    """Show the verdict: in an assessment its kind and the names of the checks, no more."""
    if turn.state.practice:
        checks, case = checks_beside(verdict), verdict.case
        shared = told(turn.problem, verdict)
    else:
        checks = tuple(CheckResult(name=c.name, status=c.status) for c in verdict.checks)
        case, shared = None, ""
    own = turn.state.practice or run or never_ran(verdict.verdict, verdict.checks)
    part = ResultPart(
        action="run" if run else "submit",
        verdict=verdict.verdict,
        checks=checks,
        shared=shared,
        case=case,
        stdout=verdict.stdout if own else "",
        stderr=verdict.stderr if own else "",
        matches=_matches(turn, verdict) if run else None,
    )
    turn.show(part)


def _matches(turn: Turn, verdict: Verdict) -> bool | None:
    """Whether a run of the example printed what is expected, where that is known."""
    if verdict.verdict is not VerdictKind.PASSED or not turn.problem.prints:
        return None
    return first_difference(turn.problem.prints, verdict.stdout) is None


def _after_run(turn: Turn, verdict: Verdict) -> None:
    if verdict.verdict is VerdictKind.UNAVAILABLE:
        turn.say("unavailable-run")
    elif verdict.verdict is not VerdictKind.PASSED:
        turn.say("run-failed")
    elif not turn.problem.prints:
        turn.say("run-done")
    else:
        _compare(turn, first_difference(turn.problem.prints, verdict.stdout))


_DIFFERS: Final = {
    "differs": "run-differs",
    "other": "run-other",
    "order": "run-order",
    "missing": "run-missing",
}
"""What is said of an expected line that was not printed where it belongs."""


def _compare(turn: Turn, difference: Difference | None) -> None:
    """Say whether the example printed what it should, and show the first line that differs."""
    if difference is None:
        turn.say("run-same")
        return
    turn.say(_DIFFERS[difference.how], number=difference.line)
    printed = difference.printed or ("(earlier)" if difference.how == "order" else "(nothing more)")
    lines = f"expected: {difference.expected}\nprinted:  {printed}"
    turn.show(CodePart(language="text", text=lines))


def _after_loading(turn: Turn, code: str) -> None:
    """Tell that nothing was judged, and what is missing if that is a name."""
    turn.say("not-loaded")
    missing = undefined(code, turn.problem.entry_points)
    if missing:
        turn.say("not-defined", names=", ".join(f"`{name}`" for name in missing))


def _after_submit(turn: Turn, verdict: Verdict, *, repair: bool) -> None:
    if verdict.verdict is VerdictKind.UNAVAILABLE:
        turn.say("unavailable-repair" if repair else "unavailable")
        _close_code(turn)
        return
    _name_bugs(turn, verdict)
    share = percent(turn.world.blueprint.repair_share)
    if verdict.verdict is not VerdictKind.PASSED and not repair:
        turn.say("repair", percent=share)
        _open_repair(turn)
        return
    if repair:
        passed = verdict.verdict is VerdictKind.PASSED
        turn.say("repair-passed" if passed else "repair-over", percent=share)
    _remark(turn, verdict)
    _close_code(turn)


def _name_bugs(turn: Turn, verdict: Verdict) -> None:
    """Say which known bugs fit, in practice; how it ended stands in the result itself.

    So does the bug that several checks share.
    """
    says = {bug.id: bug.says for bug in turn.problem.feedback}
    fitting = [says[bug] for bug in others(verdict) if bug in says] if turn.state.practice else []
    if fitting:
        turn.say("named-bugs" if len(fitting) > 1 else "named-bug", says=_listed(fitting))


def _listed(says: list[str]) -> str:
    return bullets(says) if len(says) > 1 else says[0]


def _remark(turn: Turn, verdict: Verdict) -> None:
    """Say what a reviewer would about the style of code that is not changed any more."""
    if turn.state.practice and verdict.style:
        lines = [f"line {remark.line}: {remark.says}" for remark in verdict.style]
        turn.say("style", remarks=bullets(lines))


def _open_repair(turn: Turn) -> None:
    if turn.state.phase in (Phase.PAUSED, Phase.CONFIRMING):
        turn.change(before=Phase.REPAIR)
    else:
        turn.to(Phase.REPAIR)


def _close_code(turn: Turn) -> None:
    raw = code_score(turn)
    settle_item(turn, ItemStatus.UNASSESSED if raw is None else ItemStatus.ANSWERED, raw)
    tell_score(turn)
    go_on(turn)
