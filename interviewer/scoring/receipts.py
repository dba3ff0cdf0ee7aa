"""The wording of receipts: why a point was earned or not, for the candidate to read."""

from collections.abc import Sequence

from interviewer.rubrics.model import Rubric
from interviewer.scoring.matching import Gate, Match, Outcome, Reading

_LONGEST_QUOTE = 90
_WORDS_AROUND = 4
_LAYOUT = str.maketrans("`*|#", "    ")
_BECAUSE = {
    Gate.ECHO: "stands only in a sentence that repeats the question, which earns nothing",
    Gate.DONT_KNOW: "stands only where you say that you do not know, which earns nothing",
    Gate.NOT_ENGLISH: "stands in a sentence that is not English; only English can be scored",
    Gate.OFF_TOPIC: "stands in a sentence about something else, which earns nothing",
    Gate.STUFFING: (
        "stands among words that form no sentence, so it earns at most 0.3; "
        "say how the words belong together"
    ),
}


def quote(reading: Reading, tokens: Sequence[int]) -> str:
    """Return the words around ``tokens`` in quotation marks, within their clauses.

    Words and names are quoted whole; a long stretch is shown by both its ends.
    """
    if not tokens:
        return ""
    first, last, every = min(tokens), max(tokens), reading.text.tokens
    for _ in range(_WORDS_AROUND):
        first -= first > 0 and every[first - 1].clause == every[first].clause
        last += last + 1 < len(every) and every[last + 1].clause == every[last].clause
    words = _written(reading.text.original, every[first].start, every[last].end)
    if sum(len(word) + 1 for word in words) > _LONGEST_QUOTE:
        words = [*_fitting(words), "…", *reversed(_fitting(words[::-1]))]
    return f"“{' '.join(words)}”"


def _written(original: str, start: int, end: int) -> list[str]:
    """Return the words of a stretch, run out to whole words, marks of layout left out."""
    while start and _is_inside_word(original[start - 1]):
        start -= 1
    while end < len(original) and _is_inside_word(original[end]):
        end += 1
    return original[start:end].translate(_LAYOUT).split()


def _is_inside_word(character: str) -> bool:
    return character.isalnum() or character in "_'’"


def _fitting(words: list[str]) -> list[str]:
    """Return as many of the first ``words`` as half a quotation holds, one at least."""
    size, count = 0, 0
    while count < len(words) and size + len(words[count]) < _LONGEST_QUOTE // 2:
        size += len(words[count]) + 1
        count += 1
    return words[:count] or [words[0][: _LONGEST_QUOTE // 2]]


def explain(match: Match, about: frozenset[int], rubric: Rubric, reading: Reading) -> str:
    """Return in one sentence what became of a point's phrases."""
    said = quote(reading, match.tokens)
    match match.outcome:
        case Outcome.FOUND:
            return f"You said {said}."
        case Outcome.CAPPED | Outcome.GATED if match.gate:
            return f"{said} {_BECAUSE[match.gate]}."
        case Outcome.EXCLUDED:
            return f"{said} stands beside words that take it back or narrow it; it does not count."
        case Outcome.DENIED:
            verb = "claims what has to be denied here" if match.to_deny else "denies it"
            return f"{said} {verb}, so it does not count."
        case Outcome.ELSEWHERE:
            return _elsewhere(match, about, rubric, said)
    return "Nothing in the answer says this."


def _names(rubric: Rubric, numbers: frozenset[int]) -> str:
    return " and ".join(rubric.subjects[number].names[0] for number in sorted(numbers))


def _elsewhere(match: Match, about: frozenset[int], rubric: Rubric, said: str) -> str:
    wanted = _names(rubric, about)
    if not match.subjects:
        return f"{said} does not say that it is about {wanted}."
    return f"{said} is said of {_names(rubric, match.subjects)}, not of {wanted}."


def explain_keywords(found: Sequence[str], missing: Sequence[str], denied: Sequence[str]) -> str:
    """Return in one or two sentences which words of a drafted point were met."""
    parts = []
    if found:
        parts.append(f"Mentioned: {', '.join(found)}.")
    if denied:
        parts.append(f"Said with the opposite meaning: {', '.join(denied)}.")
    if missing:
        parts.append(f"Not mentioned: {', '.join(missing)}.")
    return " ".join(parts)
