"""Where a reference can be cut into statements, and how a piece of it is quoted.

A reference is cut at the ends of sentences, and inside long ones at commas and at words
that open a clause, but never inside brackets, quotation marks or code.
"""

import re

from interviewer.plaintext import without_emphasis
from interviewer.scoring.text.tokens import Text

LONGEST_SAYS = 140
"""Characters of a statement that a receipt shows."""

SHORT = re.compile(
    r"\b(?:e\.\s?g|i\.\s?e|w\.\s?r\.\s?t|a\.\s?k\.\s?a|r\.\s?h\.\s?s|l\.\s?h\.\s?s|vs|cf|resp|approx|incl|fig|eq|sec|dr|mr|mrs|prof)\."
    r"|\bno\.(?=\s\d)|\bet al\.",
    re.IGNORECASE,
)
"""Abbreviations whose last full stop ends no sentence."""

_OPENING = {"(": ")", "[": "]", "{": "}"}
_CLOSING = {closing: opening for opening, closing in _OPENING.items()}
_QUOTES = {'"': '"', "“": "”", "‘": "’"}
_PAIRED = frozenset((*_OPENING, *_CLOSING, *_QUOTES, *_QUOTES.values(), "`"))
_LONGEST_ENCLOSURE = 240
_JOINT = re.compile(r"[,;:.!?–—\n]|\s-+\s|->|=>")
_LEAD = re.compile(r"^(?:[-*+•>#\s]|\d{1,2}[.)]\s)+|^[,;:.!?)\]}–—/\s]+")
_FIRST = re.compile(r"^(?:and|but|so|or|then)\s", re.IGNORECASE)
_LAST = re.compile(r"[\s,;]+(?:and|but|or|so)$", re.IGNORECASE)


def unabbreviated(reference: str) -> str:
    """Return ``reference``, as long as before, without the full stops of abbreviations."""
    return SHORT.sub(_without_stops, reference)


def _without_stops(found: re.Match[str]) -> str:
    letters = re.sub(r"[.\s](?!l)", "", found[0])
    return letters.ljust(len(found[0]))


def enclosed(reference: str) -> bytearray:
    """Return, for every character, 1 when it stands inside brackets, quotes or inline code.

    Opening marks stand outside and closing ones inside. A mark without a partner near it in its
    paragraph encloses nothing.
    """
    inside = bytearray(len(reference) + 1)
    for first, last in _pairs(reference):
        inside[first + 1 : last + 1] = b"\1" * (last - first)
    return inside


def _pairs(text: str) -> list[tuple[int, int]]:
    """Return where marks that belong together stand: the opening and the closing one."""
    found: list[tuple[int, int]] = []
    brackets: list[int] = []
    quotes: dict[str, int] = {}
    code = -1
    for at, mark in enumerate(text):
        if mark == "\n" and text[at + 1 : at + 2] == "\n":
            brackets, quotes, code = [], {}, -1
        elif mark == "`":
            found += [(code, at)] if code >= 0 else []
            code = -1 if code >= 0 else at
        elif code >= 0 and at - code <= _LONGEST_ENCLOSURE:
            continue
        elif mark in _OPENING:
            brackets.append(at)
        elif mark in _CLOSING:
            if brackets and text[brackets[-1]] == _CLOSING[mark]:
                found.append((brackets.pop(), at))
        elif mark in quotes:
            found.append((quotes.pop(mark), at))
        elif mark in _QUOTES and not _is_prime(text, at):
            quotes[_QUOTES[mark]] = at
    return [(first, last) for first, last in found if last - first <= _LONGEST_ENCLOSURE]


def _is_prime(text: str, at: int) -> bool:
    """Tell the mark of inches, or one that closes nothing, from an opening quotation mark."""
    return bool(at) and not text[at - 1].isspace() and text[at - 1] not in "([{-–—/"


def may_end(text: Text, inside: bytearray, index: int) -> bool:
    """Tell whether a statement may end between token ``index`` and the next one.

    It may at a comma, a stop, a dash or a word that opens a clause, unless both tokens
    stand inside the same marks.
    """
    here, following = text.tokens[index], text.tokens[index + 1]
    if following.clause == here.clause or holds_together(text, inside, index + 1):
        return False
    gap = text.original[here.end : following.start]
    return bool(_JOINT.search(gap)) or text.opens[following.clause][:1].isalpha()


def holds_together(text: Text, inside: bytearray, index: int) -> bool:
    """Tell whether all that stands between token ``index`` and the one before it is enclosed."""
    return 0 not in inside[text.tokens[index - 1].end : text.tokens[index].start]


def quote(text: Text, begin: int, end: int) -> str:
    """Return the original words of tokens ``begin`` to ``end`` (excluded) with their marks."""
    tokens, original = text.tokens, text.original
    floor = tokens[begin - 1].end if begin else 0
    first = tokens[begin].start
    while first > floor and not original[first - 1].isspace():
        first -= 1
    ceiling = tokens[end].start if end < len(tokens) else len(original)
    last = tokens[end - 1].end
    while last < ceiling and not original[last].isspace():
        last += 1
    return shortened(" ".join(original[first:last].split()))


def shortened(says: str) -> str:
    """Return a statement as a receipt shows it: without list marks, cut at a word, balanced."""
    says = _FIRST.sub("", _LEAD.sub("", without_emphasis(says[: 4 * LONGEST_SAYS])))
    says = _LAST.sub("", balanced(says).strip()).rstrip(",;:.–—-/ ")
    if len(says) > LONGEST_SAYS:
        cut = says[: LONGEST_SAYS - 1].rsplit(" ", 1)[0].rstrip(",;:")
        says = f"{balanced(cut).strip()}…"
    return balanced(says) if any(mark.isalnum() for mark in says) else "(code)"


def balanced(says: str) -> str:
    """Return ``says`` without brackets, quotation marks and backticks that have no partner."""
    while True:  # a mark may have been the partner of one that went
        bare = _without_lone_marks(says)
        if bare == says:
            return bare
        says = bare


def _without_lone_marks(says: str) -> str:
    pairs = _pairs(says)
    paired = {at for pair in pairs for at in pair}
    paired.update(at for pair in pairs if says[pair[0]] == "`" for at in range(*pair))
    return "".join(
        mark
        for at, mark in enumerate(says)
        if mark not in _PAIRED or at in paired or _is_apostrophe(says, at)
    )


def _is_apostrophe(says: str, at: int) -> bool:
    return says[at] in "’‘" and 0 < at < len(says) - 1 and says[at - 1].isalnum()
