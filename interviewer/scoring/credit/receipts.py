"""The wording of receipts: why a point was earned or not, for the candidate to read."""

import re
from collections.abc import Sequence
from typing import Final

from interviewer.plaintext import emphasis_marks
from interviewer.rubrics.model import Rubric
from interviewer.scoring.gates.gate import STUFFED_CREDIT
from interviewer.scoring.matching.evidence import is_said_of_another, says_the_contrary
from interviewer.scoring.matching.phrases import Match, Outcome
from interviewer.scoring.matching.reading import Gate, Reading, whole_word
from interviewer.scoring.matching.statements import Statement
from interviewer.scoring.model import Span
from interviewer.scoring.text.tokens import Token

NOTHING: Final = "No words that say this were found."
NOTHING_ENGLISH: Final = (
    "No words that say this were found in the English part; the rest is not scored."
)
_LONGEST_QUOTE: Final = 90
_WORDS_AROUND: Final = 4
_AROUND: Final = 300
"""How many characters beside a quotation may tell what kind of line it stands on."""

_BRACKET: Final = 40
"""Characters behind a quotation in which a bracket that it opens may close."""

_READABLE: Final = 40
"""Characters between two words of one line that are quoted with them, so that they can be read."""

_JOINTS: Final = frozenset(("and", "or", "but"))
"""Words that belong to what follows, at the end of a quotation."""

_BULLETS: Final = ("-", "*", "+", "•", "#")
_LINE_MARK: Final = re.compile(r"^[ \t>]*(?:[-*+•]|#{1,6})(?=\s)", re.MULTILINE)
_TABLE_ROW: Final = re.compile(r"^[ \t]*\|.*\|[ \t]*$|^[^|\n]*(?:\s\|\s[^|\n]*){2,}$", re.MULTILINE)
_BECAUSE: Final = {
    Gate.ECHO: "stands only in a sentence that repeats the question, which earns nothing",
    Gate.DONT_KNOW: "stands only where you say that you do not know, which earns nothing",
    Gate.NOT_ENGLISH: "stands in a sentence that is not English; only English can be scored",
    Gate.OFF_TOPIC: "stands in a sentence about something else, which earns nothing",
    Gate.ASTRAY: "stands among sentences about another matter, where nothing is earned",
    Gate.ASKED: "is only asked, not said; say what is so",
    Gate.HEDGED: "stands among several answers offered at once; commit to one",
    Gate.STUFFING: (
        "stands among words that are only listed, or form no sentence, so it earns at most "
        f"{STUFFED_CREDIT}; "
        "say how the words belong together"
    ),
}


def quote(reading: Reading, tokens: Sequence[int]) -> str:
    """Return the clauses of ``tokens`` in quotation marks.

    Of clauses that are too long the words around ``tokens`` are quoted, with an ellipsis
    wherever something is left out. Words and names are quoted whole.
    """
    if not tokens:
        return ""
    every = reading.text.tokens
    start, end = _widened(every, min(tokens), max(tokens), len(every))
    if end > max(tokens) and every[end].text in _JOINTS:
        end -= 1
    words = _written(reading.text.original, every[start].start, every[end].end)
    if _length(words) > _LONGEST_QUOTE:
        first, last = _widened(every, min(tokens), max(tokens), _WORDS_AROUND)
        words = _written(reading.text.original, every[first].start, every[last].end)
        if _length(words) > _LONGEST_QUOTE:
            words = [*_fitting(words), "…", *reversed(_fitting(words[::-1]))]
        words = [*["…"] * (first > start), *words, *["…"] * (last < end)]
    return f"“{' '.join(words)}”"


def _words(reading: Reading, tokens: Sequence[int]) -> str:
    """Return the very words at ``tokens`` in quotation marks."""
    every, original = reading.text.tokens, reading.text.original
    spans = [whole_word(original, every[at].start, every[at].end) for at in tokens]
    return ", ".join(f"“{original[start:end]}”" for start, end in spans)


def stretches(reading: Reading, tokens: Sequence[int]) -> str:
    """Return the words at ``tokens``, in order, in quotation marks, and what is between them.

    "…" stands for more than can be read at a glance.
    """
    every, original = reading.text.tokens, reading.text.original
    said, last = "", -1
    for at in tokens:
        if every[at].implied and last >= 0:
            continue
        start, end = whole_word(original, every[at].start, every[at].end)
        if last < 0:
            said = original[start:end]
        elif every[at].start >= last:
            gap = original[last:start]
            joined = len(gap) <= _READABLE and "\n" not in gap
            said += (gap if joined else " … ") + original[start:end]
        last = max(last, end)
    return f"“{said}”"


def _widened(every: Sequence[Token], first: int, last: int, most: int) -> tuple[int, int]:
    """Return the places of a stretch with up to ``most`` words more of its clauses."""
    low, high = first, last
    while low and first - low < most and every[low - 1].clause == every[low].clause:
        low -= 1
    while (
        high + 1 < len(every)
        and high - last < most
        and every[high + 1].clause == every[high].clause
    ):
        high += 1
    return low, high


def _length(words: Sequence[str]) -> int:
    return sum(len(word) + 1 for word in words)


def _written(original: str, start: int, end: int) -> list[str]:
    """Return the words of a stretch, run out to whole words, marks of layout left out."""
    start, end = whole_word(original, start, end)
    start = _opened(original, start, end)
    end = _closed(original, start, end)
    low = max(original.rfind("\n", 0, start) + 1, start - _AROUND)
    newline = original.find("\n", end)
    high = min(newline if newline >= 0 else len(original), end + _AROUND)
    undressed = _undressed(original[low:high], start - low, end - low)
    return undressed.replace("`", " ").split()


def _opened(original: str, start: int, end: int) -> int:
    """Return where a stretch begins with the brackets that it closes: "(4, 1)", not "1)"."""
    depth, lacking = 0, 0
    for mark in original[start:end]:
        depth += (mark == "(") - (mark == ")")
        lacking = max(lacking, -depth)
    at = start
    while lacking > 0 and at > max(0, start - _BRACKET) and original[at - 1] != "\n":
        at -= 1
        lacking += (original[at] == ")") - (original[at] == "(")
    return at if at < start and not lacking else start


def _closed(original: str, start: int, end: int) -> int:
    """Return where a stretch ends with the brackets that it opens, or that are called behind it."""
    stretch = original[start:end]
    opened = max(0, stretch.count("(") - stretch.count(")"))
    called = original[end : end + 1] == "("
    opened, at = opened + called, end + called
    while opened > 0 and at < min(len(original), end + _BRACKET) and original[at] != "\n":
        opened += (original[at] == "(") - (original[at] == ")")
        at += 1
    return at if at > end and not opened else end


def _undressed(lines: str, start: int, end: int) -> str:
    """Return a stretch of ``lines`` without marks of lists, headings, tables and emphasis.

    The same signs in a formula or in code ("w - lr * grad", "a | b") are what was said.
    """
    if "\n" in lines or lines.lstrip(" \t>").startswith(_BULLETS):
        lines = _LINE_MARK.sub(_blanked, lines)
    if "|" in lines:
        lines = _TABLE_ROW.sub(lambda row: row[0].replace("|", " "), lines)
    stretch = lines[start:end]
    if "*" not in stretch and "_" not in stretch:
        return stretch
    marks = emphasis_marks(lines)
    return "".join([lines[at] for at in range(start, end) if at not in marks])


def _blanked(match: re.Match[str]) -> str:
    return " " * len(match[0])


def _fitting(words: list[str]) -> list[str]:
    """Return as many of the first ``words`` as half a quotation holds, one at least."""
    size, count = 0, 0
    while count < len(words) and size + len(words[count]) < _LONGEST_QUOTE // 2:
        size += len(words[count]) + 1
        count += 1
    return words[:count] or [words[0][: _LONGEST_QUOTE // 2]]


def explain(
    match: Match,
    about: frozenset[int],
    rubric: Rubric,
    reading: Reading,
    stated: Sequence[Span] = (),
    statement: Statement | None = None,
    others: Sequence[Statement] = (),
) -> str:
    """Return in one sentence what became of a point's phrases.

    ``stated`` are the spans of the misconceptions found, which tell that the contrary
    of a point was meant; ``statement`` is what the point states, ``others`` what others do.
    """
    said = quote(reading, match.tokens)
    match match.outcome:
        case Outcome.FOUND if match.reply:
            return f"You said {said} when asked about it."
        case Outcome.FOUND:
            return f"You said {said}."
        case Outcome.CAPPED | Outcome.GATED if match.gate:
            return f"{said} {_BECAUSE[match.gate]}."
        case Outcome.EXCLUDED:
            words = stretches(reading, match.beside)
            beside = f"stands beside words that take it back or narrow it ({words})"
            return f"{said} {beside}; it does not count."
        case Outcome.BESIDE:
            return _beside(match, rubric, reading, said)
        case Outcome.OTHER | Outcome.TURNED:
            return _amiss(match, reading, said)
        case Outcome.STATED:
            return f"{said} belongs to what is wrong in the answer; it does not count."
        case Outcome.DENIED if says_the_contrary(match, reading, stated, statement, others):
            verb = "says the contrary of this" if match.to_deny else "denies this"
            return f"{said} {verb}, so it does not count."
        case Outcome.ELSEWHERE if is_said_of_another(match, reading):
            return _elsewhere(match, about, rubric, said)
    return NOTHING_ENGLISH if Gate.NOT_ENGLISH in reading.gates.values() else NOTHING


def _beside(match: Match, rubric: Rubric, reading: Reading, said: str) -> str:
    """Return why words that would do do not count: their sentence denies a fact."""
    contrary = reading.contrary[reading.text.tokens[match.tokens[0]].sentence]
    denied, fact = quote(reading, contrary.tokens), rubric.points[contrary.point].says
    where = "which says" if denied == said else f"beside {denied}, which says"
    return f"{said} does not count, {where} the contrary of this: {fact}"


def _amiss(match: Match, reading: Reading, said: str) -> str:
    """Return why words that would do do not count: they are of another thing, or turned round."""
    if match.outcome is Outcome.TURNED:
        return f"{said} seems to say this the other way round, so it does not count."
    other = _words(reading, match.beside)
    return f"{said} says this of something else ({other}), so it does not count here."


def _names(rubric: Rubric, numbers: frozenset[int]) -> str:
    return " and ".join(rubric.subjects[number].names[0] for number in sorted(numbers))


def _elsewhere(match: Match, about: frozenset[int], rubric: Rubric, said: str) -> str:
    wanted = _names(rubric, about)
    if not match.subjects:
        return f"{said} does not say that it is about {wanted}."
    # what is said of another subject may well be true of that one
    return f"{said} speaks of {_names(rubric, match.subjects)}; this point asks about {wanted}."


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
