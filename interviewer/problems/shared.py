"""What several failed checks have in common, in a sentence: once instead of at every check."""

import re
from collections.abc import Sequence
from typing import Final

from interviewer.plaintext import printable
from interviewer.problems.model import CheckResult, Problem, Verdict

_MARKUP: Final = re.compile(r"[`*_\[\]<>&\\~]")
"""What Markdown might act on."""

_ERROR: Final = ": raised "
"""What stands in a check's message between the cases and the error that was raised in them."""

_SAYS: Final = {
    "bug": "One mistake explains {all} failed checks. {what}",
    "error": "The same error was raised in {all} failed checks{at}: {what}",
    "difference": (
        "The same thing was found in {all} failed checks: {what}. One mistake may be behind it."
    ),
}


def told(problem: Problem | None, verdict: Verdict) -> str:
    """Return what all failed checks of ``verdict`` share; empty if they share nothing.

    Of a bug it is what ``problem`` says about it, which need not be said a second time.
    """
    shared = verdict.shared
    if shared is None:
        return ""
    says = {bug.id: bug.says for bug in problem.feedback} if problem else {}
    what = says.get(shared.what, "") if shared.kind == "bug" else _quoted(shared.what)
    every = _counted(len(shared.checks), sum(one.status == "failed" for one in verdict.checks))
    at = f", at line {shared.line} of the code" if shared.line else ""
    return _SAYS[shared.kind].format(all=every, at=at, what=what).strip()


def _quoted(found: str) -> str:
    """Return what may hold the code's own words so that Markdown shows them as they are."""
    line = " ".join(printable(found).split())
    return "`" + line.replace("`", "'") + "`" if _MARKUP.search(line) else line


def _counted(some: int, failed: int) -> str:
    if some < failed:
        return f"{some} of {failed}"
    return "both" if failed == 2 else f"all {failed}"


def checks_beside(verdict: Verdict) -> tuple[CheckResult, ...]:
    """Return the checks as they read beside ``told``: without the error that it tells already."""
    shared = verdict.shared
    if shared is None or shared.kind != "error":
        return verdict.checks
    return tuple(
        check.model_copy(update={"message": check.message.partition(_ERROR)[0]})
        if check.name in shared.checks
        else check
        for check in verdict.checks
    )


def others(verdict: Verdict) -> Sequence[str]:
    """Return the ids of the named bugs that ``told`` does not speak of."""
    shared = verdict.shared
    told_of = shared.what if shared and shared.kind == "bug" else ""
    return tuple(bug for bug in verdict.feedback if bug != told_of)
