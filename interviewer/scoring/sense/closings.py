"""Closing sentences that take back without a verdict: "Then I woke up.", "That was removed in 0.2".

They close a paragraph of own statements, and say of it that it was a dream, holds elsewhere, is
no longer so, or is not known by whoever said it. Of a report others judge (``outcomes``).
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.once import once
from interviewer.scoring.sense.blocks import closed_from, ends_block
from interviewer.scoring.sense.takebacks import QUOTED_OF, TAKEBACKS, TRIGGERS, TRYING
from interviewer.scoring.sense.wordlines import word_line
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import Text

_TRIGGERS: Final = (
    word_set("""
    removed dropped abolished withdrawn scrapped abandoned woke awoke alarm dream nightmare
    framework frameworks library tensorflow tf jax keras theano mxnet matlab java any
""")
    | TRIGGERS
    | {"what"}
)
"""Words without one of which no sentence closes so."""

_LONGEST: Final = 18

_ALL: Final = r"(?:(?:all|everything|most) (?:of )?)?(?:this|that|these|those)"
_GONE: Final = r"(?:removed|dropped|abolished|withdrawn|scrapped|abandoned|thrown out)"
_ELSEWHERE: Final = (
    r"(?:tensorflow|tf|jax|keras|theano|mxnet|matlab|java|(?:another|some other|a different|the"
    r" other) (?:framework|library|language))(?: \d\S*)?"
)
_REMOVED: Final = (
    rf"{_ALL} (?:was|were|got|(?:has|have)(?: \w+){{0,2}} been) (?:\w+ ){{0,2}}?{_GONE}"
    r"(?: \S+){0,6}"
)
_WOKE: Final = (
    r"(?:then|suddenly|and then|that is when) (?:i (?:woke|awoke)|my alarm(?: clock)?)\b.*"
    r"|(?:it|this|that|all of (?:it|this|that)) was (?:all )?"
    r"(?:just |only |nothing but )?an? (?:bad )?"
    r"(?:dream|nightmare)"
)
_OTHERS: Final = (
    rf"(?:{_ALL}|it)(?: is| was| are| were)? (?:all )?(?:only )?(?:for|about|how|from|of|true of)"
    rf" {_ELSEWHERE}(?: (?:does|do|did|handles|works)(?: (?:it|this|that|things))?)?"
    r"(?: ,? ?(?:and )?not (?:\w+ ){0,2}?(?:pytorch|torch))?"
)
_UNKNOWN: Final = (
    r"i (?:do|did) not (?:\w+ )?(?:know|understand|believe) any of (?:this|that|it|these)"
)
_OPENING: Final = (
    r"(?:(?:and|but|well|so|alas|sadly|oh|no|honestly|unfortunately|never mind|wait|of course"
    r"|obviously|sorry|oops|edit|update|correction) ,? ?:? ?)*"
)
_OPENED: Final = {'"': '"', "”": "“", "»": "«", "’": "‘"}
"""The mark that opens a quotation, by the one that closes it."""
_PAST: Final = word_set("""
    old older once was were had used deprecated formerly early earlier flag legacy previously
    originally back
""")
"""Words of a sentence that tells what was once so, and of which it may well be said again."""


@once
def _closing() -> re.Pattern[str]:
    """Return the pattern of all such sentences; made when it is first needed."""
    return re.compile(
        rf"{_OPENING}(?:(?P<gone>{_REMOVED})|{_WOKE}|{_OTHERS}|{_UNKNOWN}|{'|'.join(TAKEBACKS)})"
        r"(?: ,? ?(?:though|anyway|of course|by the way|sorry|actually|please))?"
    )


@once
def _quoted_of() -> re.Pattern[str]:
    """Return the pattern of whose words a quotation is; made when it is first needed."""
    return re.compile(QUOTED_OF)


def find_closings(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the words of such sentences, and what they take back."""
    texts = text.columns.texts
    if _TRIGGERS.isdisjoint(texts):
        return
    for number, (begin, end) in enumerate(text.sentences):
        words = texts[begin:end]
        if "what" in words and (quoted := _quoted(text, begin, end)):
            yield quoted
            continue
        if not number or len(words) > _LONGEST or _TRIGGERS.isdisjoint(words):
            continue
        match = _closing().fullmatch(word_line(text, begin, end).line)
        if match is None or not ends_block(text, number):
            continue
        first = closed_from(text, number)
        before = texts[text.sentences[number - 1][0] : begin]
        if match["gone"] and not _PAST.isdisjoint(before):
            continue
        if match["works"] and not TRYING.isdisjoint(texts[first:begin]):
            continue
        yield tuple(range(begin, end)), tuple(range(first, begin))


def _quoted(text: Text, begin: int, end: int) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Return what follows a quotation that only who knows nothing would say, and the quotation."""
    line = word_line(text, max(begin, end - _LONGEST), end)
    match = _quoted_of().search(f" {line.line}")
    first = line.token_at(match.start()) if match else 0
    if not first:
        return None
    original, last = text.original, text.tokens[first - 1].end
    closing = original[last : text.tokens[first].start].strip().lstrip(".!,")[:1]
    if closing not in _OPENED:
        return None
    opened = original.rfind(_OPENED[closing], 0, last)
    at = first
    while at and text.tokens[at - 1].start > opened >= 0:
        at -= 1
    return (tuple(range(first, end)), tuple(range(at, first))) if at < first else None
