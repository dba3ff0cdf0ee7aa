"""Every sentence that the dialogue says, read from ``seeds/phrasing.yaml``.

Code knows lines by their names only. Each line has one or more wordings; which
one is said hangs on the interview's seed and on how often the line was said, so that
two interviews sound different and the same interview is reproducible.
"""

from pathlib import Path
from string import Formatter
from typing import Final
from zlib import crc32

from pydantic import Field, RootModel

from interviewer.errors import ContentError, Finding
from interviewer.values import Frozen
from interviewer.yamlfile import YamlDocument, read_text, read_yaml, validate

FILE: Final = Path("seeds") / "phrasing.yaml"
"""Where a content folder keeps its phrasing."""

LINES: Final[dict[str, frozenset[str]]] = {
    name: frozenset(fields.split())
    for name, fields in {
        "greeting": "level items minutes",
        "greeting-time": "minutes",
        "greeting-again": "items",
        "greeting-practice": "",
        "greeting-drafted": "items",
        "greeting-assessment": "",
        "greeting-minutes": "",
        "greeting-commands": "cost most",
        "greeting-commands-only": "",
        "item": "number of title minutes",
        "item-short": "number of title minutes left",
        "item-code": "left",
        "item-long": "left",
        "item-stages": "of",
        "item-stages-assessment": "of",
        "item-overdue": "minutes",
        "stage-open": "number of text",
        "stage-earned": "words",
        "stage-noted": "",
        "stage-passed": "",
        "stage-covered": "numbers",
        "stages-covered": "numbers",
        "adapted-up": "level",
        "adapted-down": "level",
        "item-again": "number of title",
        "neutral": "",
        "neutral-follow-up": "",
        "close-complete": "",
        "close-slip": "",
        "close-strong": "",
        "close-good": "",
        "close-near": "",
        "close-partial": "",
        "close-weak": "",
        "close-nothing": "",
        "earned": "points",
        "earned-more": "count",
        "in-part": "",
        "missed": "points",
        "beyond": "level own points",
        "corrected": "text cost",
        "withdrawn": "",
        "score": "percent",
        "score-hints": "percent cost",
        "follow-up-earned": "words",
        "code-earned": "",
        "follow-up-code": "",
        "follow-up-nothing": "",
        "follow-up-named": "words",
        "follow-up-named-assessment": "words",
        "follow-up-deepen": "",
        "beyond-rubric": "",
        "follow-up-misconception": "",
        "offer-practice": "cost",
        "offer-earned": "cost words",
        "offer-more-earned": "words",
        "offer-assessment": "cost",
        "offer-more": "",
        "offer-again": "",
        "offer-unknown": "cost",
        "offer-unknown-assessment": "cost",
        "offer-code": "cost",
        "offer-open": "cost",
        "offer-open-hint": "cost",
        "offer-wait": "cost",
        "hint": "number of text",
        "hint-cost": "cost",
        "hint-next": "cost next",
        "hint-last": "",
        "hint-none": "",
        "repeat": "",
        "next-already": "",
        "skipped-first": "",
        "skipped": "",
        "leave-code": "",
        "clarify": "notes",
        "clarify-none": "",
        "clarify-reworded": "text",
        "clarify-words": "",
        "clarify-hint": "cost",
        "clarify-choice": "",
        "clarify-code": "",
        "status": "item of used left done",
        "status-skipped": "item of used left done skipped",
        "status-grading": "",
        "help": "",
        "help-assessment": "",
        "help-hint": "cost",
        "help-code": "",
        "help-choice": "",
        "help-paused": "",
        "hello-again": "",
        "dropped": "",
        "take-your-time": "",
        "take-your-time-code": "",
        "take-your-time-choice": "",
        "aside-later": "",
        "aside-later-begun": "",
        "aside-later-assessment": "",
        "aside-judged": "number title",
        "aside-judged-none": "number",
        "aside-so-far": "words",
        "aside-so-far-nothing": "",
        "aside-so-far-slip": "",
        "aside-so-far-rest": "",
        "aside-judgement": "",
        "aside-judgement-assessment": "",
        "aside-solution": "",
        "aside-who": "",
        "aside-form": "",
        "aside-form-code": "",
        "aside-length": "",
        "aside-length-code": "",
        "aside-scoring": "",
        "aside-scoring-code": "",
        "aside-scoring-choice": "",
        "aside-cost": "cost",
        "objection-practice": "",
        "objection-assessment": "",
        "objection-last": "number",
        "objection-unsure": "",
        "objection-answer": "",
        "objection-open": "",
        "aside-clock": "",
        "aside-taken": "number words",
        "aside-taken-here": "words",
        "aside-taken-none": "",
        "aside-taken-practice": "",
        "aside-taken-assessment": "",
        "aside-result-none": "",
        "unsure": "",
        "not-seen": "",
        "unsure-offer": "cost",
        "unsure-choice": "letters",
        "guess-choice": "option",
        "guess-declined": "letters",
        "kept": "",
        "kept-note": "",
        "kept-for": "number",
        "not-kept": "",
        "not-chosen": "",
        "paused": "",
        "paused-still": "",
        "resumed": "",
        "not-paused": "",
        "back": "number",
        "back-none": "",
        "back-ahead": "number",
        "back-closed": "number",
        "back-which": "items",
        "back-which-number": "",
        "part-open": "part",
        "part-ahead": "part",
        "part-kept": "part",
        "put-right": "",
        "back-assessment": "",
        "late-choice": "number",
        "late-closed": "number",
        "late-practice": "number percent first",
        "late-assessment": "number",
        "late-there": "number",
        "revisit-again": "number title",
        "revisit-early": "number title",
        "closed-early-assessment": "number",
        "still-open": "",
        "revisit-score": "percent first",
        "revisit-score-added": "percent alone first",
        "revisit-left": "",
        "item-gone": "items",
        "options-changed": "",
        "revisit-one": "items",
        "revisit": "items first",
        "stop-confirm": "count",
        "stop-declined": "",
        "time-confirm": "count",
        "skip-confirm": "",
        "finished": "",
        "finished-stopped": "",
        "finished-time": "",
        "finished-time-assessment": "",
        "finished-assessment": "",
        "finished-facts": "facts",
        "finished-left-out": "items",
        "finished-practise": "title",
        "code-use-editor": "",
        "code-running": "",
        "code-judging": "",
        "example": "",
        "example-prints": "",
        "run-done": "",
        "run-same": "",
        "starter-as-given": "",
        "run-differs": "number",
        "run-other": "number",
        "run-order": "number",
        "run-missing": "number",
        "run-failed": "",
        "not-loaded": "",
        "not-defined": "names",
        "verdict-passed": "",
        "verdict-failed": "checks",
        "verdict-error": "",
        "verdict-timeout": "",
        "verdict-memory": "",
        "verdict-output": "",
        "verdict-crashed": "",
        "repair": "percent",
        "repair-open": "",
        "repair-counts": "percent",
        "repair-passed": "percent",
        "repair-over": "",
        "named-bug": "says",
        "named-bugs": "says",
        "style": "remarks",
        "unavailable": "",
        "unavailable-run": "",
        "unavailable-repair": "",
        "choice-right": "",
        "choice-wrong": "label",
        "choice-unknown": "label",
        "time-half": "left",
        "time-near": "left",
        "time-over": "",
        "time-over-assessment": "",
    }.items()
}
"""The name of every line, and the values that its wordings may hold."""


def percent(share: float) -> str:
    """Return a share, 0 to 1, as a whole percentage without its sign."""
    return f"{100 * share:.0f}"


class Wordings(RootModel[tuple[str, ...]]):
    """The wordings of one line."""

    root: tuple[str, ...] = Field(min_length=1)


class Phrasing(Frozen):
    """All lines by name; complete, because ``load_phrasing`` has checked it."""

    lines: dict[str, tuple[str, ...]]

    def say(self, line: str, seed: int, turn: int, **values: object) -> str:
        """Return a wording of ``line`` with ``values`` filled in.

        Deterministic in ``seed`` and ``turn``. With ``turn`` counting how often the
        line was said, none is said again before all the others were.
        """
        wordings = self.lines[line]
        start = crc32(f"{seed}:{line}".encode())
        return wordings[(start + turn) % len(wordings)].format(**values)


class _File(Frozen):
    lines: dict[str, Wordings]


def load_phrasing(folder: Path) -> Phrasing:
    """Return the phrasing of the content folder ``folder``.

    Raises ContentError with every fault: lines that are missing or unknown, and
    wordings with braces that do not fit.
    """
    path = folder / FILE
    text, faults = read_text(path)
    if text is None:
        raise ContentError(list(faults))
    document = read_yaml(path, text)
    read, findings = validate(_File, document)
    if read is None:
        raise ContentError(list(findings))
    lines = {name: wordings.root for name, wordings in read.lines.items()}
    problems = _check(lines, document)
    if problems:
        raise ContentError(problems)
    return Phrasing(lines=lines)


def _check(lines: dict[str, tuple[str, ...]], document: YamlDocument) -> list[Finding]:
    findings = [
        document.finding(("lines",), f"the line {name!r} is missing", f"add '{name}: [...]'")
        for name in LINES
        if name not in lines
    ]
    for name, wordings in lines.items():
        if name not in LINES:
            findings.append(document.finding(("lines", name), "no line has this name", "remove it"))
            continue
        for number, wording in enumerate(wordings):
            fault = _fault(wording, LINES[name])
            if fault:
                findings.append(document.finding(("lines", name, number), fault))
    return findings


def _fault(wording: str, allowed: frozenset[str]) -> str:
    try:
        parts = list(Formatter().parse(wording))
    except ValueError as error:
        return f"its braces do not fit: {error}"
    for _, name, shape, conversion in parts:
        if name is not None and (name not in allowed or shape or conversion):
            known = ", ".join(sorted(allowed)) or "none"
            return f"it uses {{{name}}}; it may use: {known}"
    return ""
