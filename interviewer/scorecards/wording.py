"""Words and numbers that the scorecard's formats share."""

from collections.abc import Iterable
from typing import Final

from interviewer import numerals
from interviewer.dialogue.blueprint import Thresholds
from interviewer.numerals import number
from interviewer.problems.model import Cost, Problem, VerdictKind
from interviewer.rendering import words
from interviewer.scorecards.model import (
    Attribute,
    CodeAttempt,
    Header,
    ItemCard,
    PointLine,
    Scorecard,
)
from interviewer.scorecards.reviewed_values import Rating
from interviewer.scoring.model import Flag
from interviewer.taxonomy import Level

RECOMMENDATIONS: Final = words.RECOMMENDATIONS

PARTS: Final = {
    "knowledge": "Knowledge",
    "coding": "Coding",
    "scenario": "Scenario and design",
}

STATUSES: Final = {
    "answered": "answered",
    "skipped": "skipped",
    "unassessed": "not assessed",
    "unfinished": "not finished",
    "open": "still open",
    "not_reached": "not reached",
}

ENDINGS: Final = {
    "completed": "completed",
    "stopped": "stopped before its end",
    "time": "ended with its time",
    "unfinished": "not finished yet",
}

NAMED: Final = (
    "Strong and weak skills are named only where enough was asked to tell: items that weigh at "
    "least half of what an item of this interview weighs on average."
)
BEYOND_SCORE: Final = "No rubric covers this question, so it moved no score."
RETRIED: Final = (
    "Tried after what counts had been said, so it moved no score. It was read with the earlier "
    "answer where that earned more."
)

VERDICTS: Final = {
    VerdictKind.PASSED: "passed",
    VerdictKind.FAILED: "ran, but some checks failed",
    VerdictKind.ERROR: "raised an error",
    VerdictKind.TIMEOUT: "took too long",
    VerdictKind.MEMORY: "used too much memory",
    VerdictKind.OUTPUT: "printed too much",
    VerdictKind.CRASHED: "crashed",
    VerdictKind.UNAVAILABLE: "could not be judged; this is not the candidate's fault",
}

ERRORS: Final = words.ERRORS
WRITTEN: Final = words.WRITTEN
error_title = words.error_title
named = words.named


RUNS: Final[dict[bool | None, str]] = {
    None: "ran to its end",
    True: "printed what is expected",
    False: "ran to its end and printed something else",
}
"""What is told of a run to the end, by whether its output matches."""

FLAGS: Final[dict[Flag, str]] = {
    Flag.EMPTY: "empty answer",
    Flag.ECHO: "repeats the question",
    Flag.STUFFING: "a list of keywords rather than an explanation",
    Flag.OFF_TOPIC: "off topic",
    Flag.NOT_ENGLISH: "not in English",
    Flag.CODE_ONLY: "code without an explanation",
    Flag.VERBATIM: "word for word the model answer",
    Flag.DONT_KNOW: "said not to know",
}


def mark_per_cent(mark: float | None) -> str:
    """Return a final mark in per cent, a dash where there is none."""
    return "–" if mark is None else numerals.mark_per_cent(mark)


def per_cent(share: float | None, decimals: int = 0) -> str:
    """Return a share in per cent, a dash where there is none."""
    return "–" if share is None else numerals.per_cent(share, decimals)


def per_cent_beside(share: float | None, lines: Iterable[float]) -> str:
    """Return a share that is held against ``lines``, a dash where there is none."""
    return "–" if share is None else numerals.per_cent_beside(share, lines)


def cost_of(attempt: CodeAttempt) -> str:
    """Return what code took against the reference; nothing of code that fails, for it did less."""
    if attempt.against_reference is None or attempt.verdict is not VerdictKind.PASSED:
        return ""
    return cost(attempt.against_reference, attempt.device)


def judged_on(attempt: CodeAttempt) -> str:
    """Return in a sentence where code was judged; nothing where that was not kept."""
    if not attempt.device:
        return ""
    by = f" with torch {attempt.torch}" if attempt.torch else ""
    drawn = "" if attempt.seed is None else f", inputs drawn from seed {attempt.seed}"
    return f"Judged on {attempt.device}{by}{drawn}."


def cost(found: Cost, device: str) -> str:
    """Return in a sentence what the code took against the reference."""
    time, memory = _times(found.time, "time"), _times(found.memory, "memory")
    return f"Against the reference on {device}: {time}, {memory} (not scored)."


def _times(share: float, what: str) -> str:
    written = f"{share:.2g}"
    return f"the same {what}" if written == "1" else f"{written} times the {what}"


def minutes(seconds: float) -> str:
    """Return a time in words: seconds below two minutes, else minutes."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min"


def time_used(head: Header) -> str:
    """Return the time that an interview took, of the time planned for it.

    What was taken down by hand without it took a time that nobody knows.
    """
    if head.by_hand and not head.seconds:
        return f"not known; {number(head.minutes)} min planned"
    return f"{minutes(head.seconds)} of {number(head.minutes)} min"


def seed(head: Header) -> str:
    """Return the script's seed, and whether it alone draws the script again."""
    if head.by_hand:
        return "none, the questions were people's own"
    beside = " and earlier interviews; alone it asks other questions" if head.personal else ""
    return f"{head.seed}{beside}"


def small_print(item: ItemCard, weight: str) -> str:
    """Return what an item was and its ``weight``, and what it took: time, hints."""
    said = [what(item), weight]
    if item.status != "not_reached":
        said.append(time_taken(item))
    if item.status != "answered" and item.score is not None:
        said.append(STATUSES[item.status])
    if item.hints:
        said.append(hints(item))
    return "; ".join(said)


def what(item: ItemCard) -> str:
    """Return what an item was: kind, skill and level."""
    return f"{named(item.kind.value)}, {named(item.skill.value)}, {item.level.value} level"


def time_taken(item: ItemCard) -> str:
    """Return the time that an item took, of the time planned for it; a dash where none is known.

    That is so where an interview was taken down by hand: nobody answers in no time.
    """
    known = item.seconds or item.status in ("unfinished", "open", "not_reached")
    taken = minutes(item.seconds) if known else "–"
    return f"{taken} of {number(item.minutes)} min"


def mark(item: ItemCard) -> str:
    """Return the score of an item, or in words why it has none."""
    if item.score is None:
        return STATUSES[item.status]
    return per_cent(item.score, _decimals(item))


def hints_taken(item: ItemCard) -> str:
    """Return how many hints were taken."""
    return "1 hint" if item.hints == 1 else f"{item.hints} hints"


def hints(item: ItemCard) -> str:
    """Return how many hints were taken and what they cost of the score, if anything."""
    taken = hints_taken(item)
    if not item.hints or not item.raw or item.score is None or item.raw <= item.score:
        return taken
    decimals = _decimals(item)
    cost = number(round((item.raw - item.score) * 100, decimals))
    points = "point" if cost == "1" else "points"
    return f"{taken}, less {cost} {points} of 100 (before: {per_cent(item.raw, decimals)})"


def _decimals(item: ItemCard) -> int:
    """Return the fewest decimals with which the figures of an item add up as shown."""
    least = 1 if item.repair else 0
    if item.raw is None or item.score is None:
        return least
    figures = (item.raw, -(item.raw - item.score), -item.score)
    exact = (d for d in (least, 1) if not round(sum(round(f * 100, d) for f in figures), 6))
    return next(exact, 2)


def asked(stage: int) -> str:
    """Return what a reply answered: a part of the question, or a follow-up (stage 0)."""
    return f"Part {stage}" if stage else "Follow-up"


def repaired(at_once: float, mended: float, total: float, share: float) -> str:
    """Return how the weights of checks give the score of repaired code."""
    had = f"{number(at_once)} + " if at_once else ""
    above = f"{had}{per_cent(share)} × {number(mended)}"
    score = per_cent((at_once + share * mended) / total, 1)
    return (
        f"A check that passed only after the repair counts {per_cent(share)}. "
        f"By the weights of the checks: ({above}) / {number(total)} = {score}."
    )


def to_practise(problem: Problem) -> str:
    """Return a line that proposes a coding problem."""
    return f"Coding problem: {problem.title} ({named(problem.skill.value)})"


NAMED_BUGS: Final = "The code goes wrong just as it does with what is a known mistake:"
LANGUAGE: Final = (
    "Words, fillers and hedges of the spoken answers, counted to learn from. They moved no score."
)
LEFT_OUT: Final = "Not counted, since it does not read as English sentences"

UNWORDED: Final = (
    "The rubric has changed since this answer was scored, and its wording of then was not "
    "kept. Its lines are named by their ids."
)


def passed_over(item: ItemCard) -> str:
    """Return a line that names an item which was left unanswered; else nothing."""
    flags = set(item.answer.flags) if item.answer else set[Flag]()
    if item.status == "skipped":
        how = "skipped"
    elif item.status == "answered" and flags & {Flag.DONT_KNOW, Flag.EMPTY}:
        how = "not known"
    elif item.status == "not_reached":
        how = STATUSES[item.status]
    else:
        return ""
    return f"{item.title} (item {item.number}, {how})"


def beyond(point: PointLine) -> str:
    """Return which levels expect a point that the interview's own does not; else nothing."""
    if point.expected:
        return ""
    lowest = min(point.levels, key=lambda level: level.rank)
    upwards = {level for level in Level if level.rank >= lowest.rank}
    if upwards == set(point.levels) and len(upwards) > 1:
        return f"expected from {lowest.value} on"
    return f"expected at {_joined([level.value for level in point.levels])} level"


BEYOND: Final = (
    "A point that other levels expect still weighs in the score, which is the same at every level."
)


def scale(limits: Thresholds) -> str:
    """Return in a few sentences how the suggestion follows from the mark."""
    steps = ", ".join(
        f"{RECOMMENDATIONS[name].lower()} from {per_cent(least)}"
        for name, least in (
            ("strong_yes", limits.strong_yes),
            ("yes", limits.yes),
            ("no", limits.no),
        )
    )
    return (
        f"The suggestion follows from the mark alone: {steps}, and definitely not below that. "
        "Where every coding problem that was judged earned nothing, it is no at best. "
        f"Where more than {per_cent(limits.unassessed)} of the weight could not be assessed, "
        "there is no decision. It is a suggestion: people decide."
    )


def _joined(words: list[str]) -> str:
    return " and ".join((", ".join(words[:-1]), words[-1])) if words[1:] else words[0]


def title(scorecard: Scorecard) -> str:
    """Return the headline: who, and at which level."""
    head = scorecard.header
    if head.candidate:
        return f"{head.candidate}, {head.level.value} level"
    return f"{head.level.value.capitalize()}-level interview"


def completion(scorecard: Scorecard) -> str:
    """Return how far the interview came, in words."""
    counts = scorecard.completion
    rest = [
        f"{count} {word}"
        for count, word in (
            (counts.skipped, "skipped"),
            (counts.unassessed, "not assessed"),
            (counts.unfinished, "not finished"),
            (counts.not_reached, "not reached"),
        )
        if count
    ]
    done = f"{counts.assessed} of {counts.items} items assessed"
    return f"{done} ({', '.join(rest)})" if rest else done


UNNAMED: Final = "an interviewer"
"""Stands for the name of a reviewer whose token has none."""


RATINGS: Final[dict[Rating, str]] = {"below": "below", "meets": "meets", "strong": "strong"}
"""How a skill's mean stands to the level."""


def points(share: Attribute) -> str:
    """Return what a skill earned of the points that the mark has for it."""
    return f"{number(share.earned)} of {number(share.most)} points"


EVIDENCE: Final = {
    "earned": "Said",
    "missed": "Missed",
    "wrong": "Wrong",
    "code": "Code",
    "choice": "Choice",
}
"""What a piece of evidence is, in a word."""
