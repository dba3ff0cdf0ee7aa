"""Where the words that a line rests on are cut to be shown: at borders that can be read.

Spans of a receipt are where phrases were found, to the letter. What is shown of them has whole
words, brackets and backticks in pairs, and no marks of lists or emphasis at its ends; of one or
two words those around are shown with them, so that one can judge. The spans stay as they are.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from interviewer.scorecards.segments import whole_words
from interviewer.scoring.model import Span

_CLOSES: Final = {"(": ")", "[": "]", "{": "}"}
_OPENS: Final = {closer: opener for opener, closer in _CLOSES.items()}
_REACH: Final = 80
"""Characters beside a span in which the partner of a bracket or backtick is looked for."""

_FEW: Final = 2
"""So few words say too little by themselves."""

_AROUND: Final = 4
"""Words that are then shown before, and behind."""

_WORD: Final = re.compile(r"\S+")
_LETTERS: Final = re.compile(r"\w")
_ENDS: Final = re.compile(r"[.!?…]$")
_NO_WORD: Final = re.compile(r"(?:[-*+•>|#=–—]+|\d+[.)])$")
_CALLED: Final = re.compile(r"[\w.]+$")
_LEADING: Final = re.compile(r"[\s,;:)\]}]+|\*+(?=\s)|(\*{1,3})(?=[^\s*])")
_TRAILING: Final = re.compile(r"(?:[\s,;:(\[{]+|(?<=\s)\*+|(?<=[^\s*])(\*{1,3}))$")


def quotes_of(text: str, spans: Iterable[Span]) -> tuple[str, ...]:
    """Return the words at ``spans`` as they are quoted, each once, on one line."""
    shown = _apart(sorted(in_context(text, span) for span in spans))
    words = (" ".join(text[start:end].split()) for start, end in shown)
    return tuple(dict.fromkeys(quote for quote in words if quote))


def bordered(text: str, span: Span) -> Span:
    """Return ``span`` in whole words, with the partners of its brackets and backticks."""
    if not 0 <= span[0] < span[1] <= len(text):
        return span
    return _trimmed(text, _paired(text, whole_words(text, span)))


def in_context(text: str, span: Span) -> Span:
    """Return ``span`` as it is quoted: of few words with the words of its sentence around them."""
    start, end = bordered(text, span)
    if not 0 <= start < end <= len(text):
        return start, end
    words = [word for word in _WORD.findall(text[start:end]) if _LETTERS.search(word)]
    if len(words) > _FEW:
        return start, end
    return _trimmed(text, _paired(text, (_before(text, start), _behind(text, end))))


def _apart(spans: list[Span]) -> Iterator[Span]:
    """Yield sorted spans, those that overlap as one."""
    if not spans:
        return
    begin, until = spans[0]
    for start, end in spans[1:]:
        if start < until:
            until = max(until, end)
        else:
            yield begin, until
            begin, until = start, end
    yield begin, until


def _paired(text: str, span: Span) -> Span:
    """Return ``span`` widened to the partners of its brackets and backticks, where these are near.

    A partner stands on the same line.
    """
    start, end = span
    first, last = _line(text, start, end)
    opened, closers = _unpaired(text[start:end])
    for closer in closers:
        found = _opener(text, start, max(first, start - _REACH), closer)
        if found is not None:
            called = _CALLED.search(text, max(first, found - _REACH), found)
            start = called.start() if called else found
    for opener in reversed(opened):
        found = _closer(text, end, min(last, end + _REACH), opener)
        if found is not None:
            end = found + 1
    if text.count("`", start, end) % 2:
        before = text.rfind("`", max(first, start - _REACH), start)
        behind = text.find("`", end, min(last, end + _REACH))
        if behind >= 0 and text.count("`", first, start) % 2 == 0:
            end = behind + 1
        elif before >= 0:
            start = before
    return start, end


def _line(text: str, start: int, end: int) -> Span:
    """Return from where to where the lines reach that ``start`` and ``end`` stand on."""
    behind = text.find("\n", end)
    return text.rfind("\n", 0, start) + 1, len(text) if behind < 0 else behind


def _unpaired(words: str) -> tuple[list[str], list[str]]:
    """Return the brackets that ``words`` opens and does not close, and those it only closes."""
    opened, closers = list[str](), list[str]()
    for char in words:
        if char in _CLOSES:
            opened.append(char)
        elif char in _OPENS and opened and opened[-1] == _OPENS[char]:
            opened.pop()
        elif char in _OPENS:
            closers.append(char)
    return opened, closers


def _opener(text: str, start: int, first: int, closer: str) -> int | None:
    """Return where ``closer``, which stands behind ``start``, is opened; None beyond ``first``."""
    depth = 0
    for at in range(start - 1, first - 1, -1):
        if text[at] == closer:
            depth += 1
        elif text[at] == _OPENS[closer]:
            if not depth:
                return at
            depth -= 1
    return None


def _closer(text: str, end: int, last: int, opener: str) -> int | None:
    """Return where ``opener``, which stands before ``end``, is closed; None beyond ``last``."""
    depth = 0
    for at in range(end, last):
        if text[at] == opener:
            depth += 1
        elif text[at] == _CLOSES[opener]:
            if not depth:
                return at
            depth -= 1
    return None


def _trimmed(text: str, span: Span) -> Span:
    """Return ``span`` without what stands at its ends and belongs to nothing in it.

    Stars go where they are emphasis, which their like on the same line tells, or a list's mark.
    """
    start, end = span
    while (found := _LEADING.match(text, start, end)) and found.end() < end:
        stars = found[1]
        if stars and text.find(stars, found.end(), _line(text, start, end)[1]) < 0:
            break
        _, closers = _unpaired(text[found.end() : end])
        if len(closers) > len(_unpaired(text[start:end])[1]):
            break
        start = found.end()
    while (found := _TRAILING.search(text[start:end])) and found.start():
        stars = found[1]
        if stars and text.find(stars, _line(text, start, end)[0], start + found.start()) < 0:
            break
        if len(_unpaired(text[start : start + found.start()])[0]) > len(
            _unpaired(text[start:end])[0]
        ):
            break
        end = start + found.start()
    return start, end


def _before(text: str, start: int) -> int:
    """Return where the few words before ``start`` begin, of the same sentence and line."""
    first, _ = _line(text, start, start)
    words = list(_WORD.finditer(text, first, start))
    taken = start
    glued = bool(words) and words[-1].end() == start
    for word in reversed(words[-_AROUND - glued :]):
        ends = _ENDS.search(word[0]) and word.end() != start
        if ends or _NO_WORD.match(word[0]):
            break
        taken = word.start()
    return taken


def _behind(text: str, end: int) -> int:
    """Return where the few words behind ``end`` end, of the same sentence and line."""
    _, last = _line(text, end, end)
    taken = end
    if _ENDS.search(text[max(0, end - 1) : end]):
        return end
    for count, word in enumerate(_WORD.finditer(text, end, last)):
        if count >= _AROUND or _NO_WORD.match(word[0]):
            break
        taken = word.end()
        if _ENDS.search(word[0]):
            break
    return taken
