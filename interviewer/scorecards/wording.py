"""Words and numbers that the scorecard's formats share."""

from typing import Final

from interviewer.problems.model import VerdictKind
from interviewer.scorecards.model import ItemCard, Scorecard
from interviewer.scoring.model import Flag

RECOMMENDATIONS: Final = {
    "strong_yes": "Strong yes",
    "yes": "Yes",
    "no": "No",
    "definitely_not": "Definitely not",
    "no_decision": "No decision",
}

PARTS: Final = {
    "knowledge": "Knowledge",
    "coding": "Coding",
    "scenario": "Scenario and design",
}

STATUSES: Final = {
    "answered": "answered",
    "skipped": "skipped",
    "unassessed": "not assessed",
    "open": "still open",
    "not_reached": "not reached",
}

ENDINGS: Final = {
    "completed": "completed",
    "stopped": "stopped before its end",
    "unfinished": "not finished yet",
}

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


def per_cent(share: float | None, decimals: int = 0) -> str:
    """Return a share in per cent, a dash where there is none."""
    return "–" if share is None else f"{number(round(share * 100, decimals))} %"


def minutes(seconds: float) -> str:
    """Return a time in words: seconds below two minutes, else minutes."""
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def number(value: float) -> str:
    """Return a number with at most two decimals and no trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def named(word: str) -> str:
    """Return an identifier as words: ``gpu-memory`` is ``GPU memory``."""
    words = word.replace("-", " ").replace("_", " ")
    words = words[:1].upper() + words[1:]
    return words.replace("Gpu", "GPU")


def small_print(item: ItemCard) -> str:
    """Return what an item was, and what it took: kind, skill, level, time, hints."""
    said = [f"{named(item.kind.value)}, {named(item.skill.value)}, {item.level.value} level"]
    said.append(f"{per_cent(item.weight, 1)} of the mark")
    if item.status != "not_reached":
        said.append(f"{minutes(item.seconds)} of {number(item.minutes)} min")
    if item.status != "answered" and item.score is not None:
        said.append(STATUSES[item.status])
    if item.hints:
        hints = "1 hint" if item.hints == 1 else f"{item.hints} hints"
        said.append(f"{hints}, less {per_cent(item.hint_cost)} (before: {per_cent(item.raw)})")
    return "; ".join(said)


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
            (counts.not_reached, "not reached"),
        )
        if count
    ]
    done = f"{counts.assessed} of {counts.items} items assessed"
    return f"{done} ({', '.join(rest)})" if rest else done
