"""What failed checks of a submission have in common.

One bug often fails several checks. Told one by one they read like as many bugs; so what
they share is told once, and no more of it than is known.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from interviewer.grader.code import ProblemCode
from interviewer.grader.execution import Execution
from interviewer.grader.findings import Finding, headline, in_check, wrong
from interviewer.grader.misconceptions import explained
from interviewer.grader.wording import in_common
from interviewer.problems.model import Shared
from interviewer.sandbox import Raised

_LINE: Final = re.compile(r'File "<candidate>", line (\d+)')
"""Where a traceback names a line of the code under test."""


def shared(
    code: ProblemCode,
    execution: Execution,
    findings: Sequence[Finding],
    failed: Sequence[str],
    bugs: Sequence[str],
) -> Shared | None:
    """Return what the checks that ``failed`` share, or the most of them; None if there is nothing.

    ``bugs`` are those recognised, of which one may explain several checks. Else several may
    have raised one error in one place. Else what all of them found may be wrong in one way.
    """
    by_bug = ((bug, explained(code, bug, failed, findings)) for bug in bugs)
    bug, checks = max(by_bug, key=lambda found: len(found[1]), default=("", ()))
    if len(checks) > 1:
        return Shared(kind="bug", checks=checks, what=bug)
    failures = {name: wrong(in_check(findings, name)) for name in failed}
    return _error(execution, failures) or _difference(failures)


def _error(execution: Execution, failures: Mapping[str, Sequence[Finding]]) -> Shared | None:
    """Return the error that most checks end in, if that is more than one of them."""
    raised = {id(one.trial): one.raised for one in execution.outcomes if one.raised}
    found: dict[tuple[str, int, str], list[str]] = {}
    for name, wrong_ones in failures.items():
        errors = [raised[id(one.trial)] for one in wrong_ones if one.raised]
        places = {_place(error) for error in errors}
        if len(places) == 1 and len(errors) == len(wrong_ones):
            found.setdefault(places.pop(), []).append(name)
    (_, line, _), checks = max(
        found.items(), key=lambda one: len(one[1]), default=(("", 0, ""), [])
    )
    if len(checks) < 2:
        return None
    smallest = min((failures[name][0] for name in checks), key=lambda one: one.trial.size)
    what = headline(raised[id(smallest.trial)])
    return Shared(kind="error", checks=tuple(checks), what=what, line=line)


def _place(error: Raised) -> tuple[str, int, str]:
    """Return what makes errors the same: their kind, and the line of the code that raised.

    Where nothing tells the line, only the very same words are the same error.
    """
    lines = _LINE.findall(error.text)
    return (error.kind, int(lines[-1]), "") if lines else (error.kind, 0, headline(error))


def _difference(failures: Mapping[str, Sequence[Finding]]) -> Shared | None:
    """Return the one way in which all outputs are wrong, and which output if it is one."""
    every = [finding for found in failures.values() for finding in found]
    if len(failures) < 2 or not all(failures.values()) or any(one.raised for one in every):
        return None
    told = [finding.mismatch for finding in every if finding.mismatch]
    if any(one.alone and not one.how for one in told):
        messages = {one.message for one in told}
        what = messages.pop() if len(messages) == 1 else ""
    else:
        what = in_common({finding.words for finding in every}, {one.how for one in told})
    return Shared(kind="difference", checks=tuple(failures), what=what) if what else None
