"""Questions that ask which of several it is, whose answer says their words again.

"Which of the two needs loss scaling?" "fp16 needs loss scaling." Such a sentence is no echo:
it names one of those that the question has named side by side, and not the other, or goes on
about one with "it".
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import Text, Token

_WHICH: Final = word_set("which who whether")
_OF_THEM: Final = word_set("of the two one ones them these those three both is it")
_JOINING: Final = word_set("and or versus from with to than")
_STANDING_IN: Final = word_set("it this that they former latter first second one")
_FEWEST: Final = 2


class Choice(NamedTuple):
    """What a question asks of one of several: the stems of that, and those named side by side."""

    asked: frozenset[str]
    sides: frozenset[tuple[str, str]]


def choices_in(text: Text) -> tuple[Choice, ...]:
    """Return what a question asks to choose by; nothing where it asks for no choice."""
    if _WHICH.isdisjoint(text.columns.texts):
        return ()
    sides = frozenset(_sides(text.tokens))
    return tuple(Choice(asked, sides) for asked in _asked(text.tokens) if asked) if sides else ()


def _sides(tokens: Sequence[Token]) -> Iterator[tuple[str, str]]:
    """Yield, both ways, the words of content that stand on either side of "and" or the like."""
    for at in range(1, len(tokens) - 1):
        if tokens[at].text not in _JOINING:
            continue
        left, right = tokens[at - 1], tokens[at + 1]
        if left.text in FUNCTION_WORDS or right.text in FUNCTION_WORDS:
            continue
        yield left.stem, right.stem
        yield right.stem, left.stem


def _asked(tokens: Sequence[Token]) -> Iterator[frozenset[str]]:
    """Yield what stands behind every "which of the two", up to the end of its clause."""
    for at, token in enumerate(tokens):
        if token.text not in _WHICH or at + 1 == len(tokens):
            continue
        if tokens[at + 1].text not in _OF_THEM:
            continue
        rest = [one for one in tokens[at + 1 :] if one.clause == token.clause]
        yield frozenset(one.stem for one in rest if one.text not in FUNCTION_WORDS)


def chooses(words: Iterable[str], content: Sequence[str], choices: Sequence[Choice]) -> bool:
    """Tell whether a clause or sentence of these words chooses what one of ``choices`` asks for.

    ``content`` are the stems of its words of content.
    """
    said = frozenset(content)
    for choice in choices:
        again = choice.asked & said
        if len(again) < min(_FEWEST, len(choice.asked)):
            continue
        rest = said - choice.asked
        if any(one in rest and other not in said for one, other in choice.sides):
            return True
        if not rest and not _STANDING_IN.isdisjoint(words) and _WHICH.isdisjoint(words):
            return True
    return False
