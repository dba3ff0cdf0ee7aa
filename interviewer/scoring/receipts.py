"""The wording of receipts: why a point was earned or not, for the candidate to read."""

from collections.abc import Sequence

from interviewer.rubrics.model import Rubric
from interviewer.scoring.matching import Gate, Match, Outcome, Reading

_LONGEST_QUOTE = 120
_WORDS_AROUND = 6
_BECAUSE = {
    Gate.ECHO: "stands only in a sentence that repeats the question, which earns nothing",
    Gate.DONT_KNOW: "stands only where you say that you do not know, which earns nothing",
    Gate.NOT_ENGLISH: "stands in a sentence that is not English; only English can be scored",
    Gate.STUFFING: (
        "stands among words that form no sentence, so it earns at most 0.3; "
        "say how the words belong together"
    ),
}


def quote(reading: Reading, tokens: Sequence[int]) -> str:
    """Return the words around ``tokens``, out to the ends of their clauses, in quotation marks."""
    if not tokens:
        return ""
    first, last, every = min(tokens), max(tokens), reading.text.tokens
    for _ in range(_WORDS_AROUND):
        first -= first > 0 and every[first - 1].clause == every[first].clause
        last += last + 1 < len(every) and every[last + 1].clause == every[last].clause
    words = " ".join(reading.text.quote(first, last).split())
    if len(words) > _LONGEST_QUOTE:
        words = words[: _LONGEST_QUOTE - 1].rstrip() + "…"
    return f"“{words}”"


def explain(match: Match, about: frozenset[int], rubric: Rubric, reading: Reading) -> str:
    """Return in one sentence what became of a point's phrases."""
    said = quote(reading, match.tokens)
    match match.outcome:
        case Outcome.FOUND:
            return f"You said {said}."
        case Outcome.CAPPED | Outcome.GATED if match.gate:
            return f"{said} {_BECAUSE[match.gate]}."
        case Outcome.EXCLUDED:
            return f"{said} comes with words that take it back or narrow it, so it does not count."
        case Outcome.DENIED:
            return f"{said} is said the other way round: what was denied or claimed does not fit."
        case Outcome.ELSEWHERE:
            return _elsewhere(match, about, rubric, said)
    return "Nothing in the answer says this."


def _names(rubric: Rubric, numbers: frozenset[int]) -> str:
    return " and ".join(rubric.subjects[number].names[0] for number in sorted(numbers))


def _elsewhere(match: Match, about: frozenset[int], rubric: Rubric, said: str) -> str:
    wanted = _names(rubric, about)
    if not match.subjects:
        return f"{said} does not say whether it is about {wanted}." if wanted else f"{said}."
    return f"{said} is said of {_names(rubric, match.subjects)}, not of {wanted}."


def explain_keywords(found: Sequence[str], missing: Sequence[str], denied: Sequence[str]) -> str:
    """Return in one or two sentences which words of a drafted point were met."""
    parts = []
    if found:
        parts.append(f"Mentioned: {', '.join(found)}.")
    if denied:
        parts.append(f"Said the other way round: {', '.join(denied)}.")
    if missing:
        parts.append(f"Not mentioned: {', '.join(missing)}.")
    return " ".join(parts)
