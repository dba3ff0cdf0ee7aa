"""Words that say how a slip was wrong: two things were mixed up, or another one was meant.

"Sorry, other way round: ...", "wait, I have it backwards", "actually that's no_grad".
"""

from collections.abc import Sequence
from typing import Final

from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import Token

_TURNED: Final = frozenset(
    tuple(turn.split())
    for turn in (
        "other way round",
        "other way around",
        "opposite way round",
        "vice versa",
        "reverse",
        "have it backwards",
        "had it backwards",
        "got it backwards",
        "have that backwards",
        "had that backwards",
        "got that backwards",
        "said it backwards",
        "mixed them up",
        "mixed those up",
        "mixed that up",
        "mixed it up",
        "swapped them",
        "swapped those",
        "confused them",
        "confused the two",
        "swapped the two",
        "mixed up the two",
    )
)
"""What is said of two things that changed places; of "it's" the "is" is no word of its own."""

_FIRST: Final = frozenset(turn[0] for turn in _TURNED)
_LONGEST: Final = 4
_LEADING: Final = word_set("it that this is was the i just exactly")
_MOST_LEADING: Final = 4

_POINTING: Final = frozenset(("that", "this"))
_BEING: Final = frozenset(("is", "was"))
_OF: Final = frozenset(
    tuple(words.split())
    for words in ("for", "about", "true of", "true for", "the job of", "what", "how")
)
_DOING: Final = word_set("does do is for")
_LONGEST_NAME: Final = 4
_JUDGING: Final = word_set("""
    true right correct fine ok okay good great false wrong bad enough important interesting
    different easy hard simple rare common slow fast cheap expensive safe dangerous clear
    obvious normal usual typical standard possible impossible it all same better worse why
    because new old nice weird odd strange funny silly nonsense rubbish
""")
"""What is said of a statement rather than of whom it is true."""

_OF_A_QUALITY: Final = ("ed", "ing", "ly", "ous", "ful", "able", "ible")


def end_of_turn(tokens: Sequence[Token], at: int) -> int:
    """Return where "it's the other way round" at ``at`` ends; 0 where nothing of the kind is."""
    most = min(at + _MOST_LEADING, len(tokens) - 1)
    while at < most and tokens[at].text in _LEADING and tokens[at].text not in _FIRST:
        at += 1
    if at >= len(tokens) or tokens[at].text not in _FIRST:
        return 0
    words = tuple(token.text for token in tokens[at : at + _LONGEST])
    size = next((n for n in range(1, len(words) + 1) if words[:n] in _TURNED), 0)
    return at + size if size and _ends(tokens, at + size) else 0


def end_of_another(tokens: Sequence[Token], at: int, *, surely: bool) -> int:
    """Return where "that's Adam", "that is what view does" at ``at`` ends; 0 where it is none.

    Only behind words that correct ``surely`` may a common noun follow: "no, that's the default".
    """
    if tokens[at].text not in _POINTING:
        return 0
    sentence = tokens[at].sentence
    at += 1
    if at < len(tokens) and tokens[at].text in _BEING:
        at += 1
    led = _lead(tokens, at, surely=surely)
    end = led
    while end < len(tokens) and end < led + _LONGEST_NAME and _is_named(tokens[end]):
        if tokens[end].sentence != sentence or (end > led and _parts(tokens, end)):
            break
        end += 1
    if end == led or tokens[led].sentence != sentence:
        return 0
    if led > at and end < len(tokens) and tokens[end].text in _DOING:
        end += 1
    return end if _ends(tokens, end) else 0


def _lead(tokens: Sequence[Token], at: int, *, surely: bool) -> int:
    """Return where the name begins behind "what", "true of" or, if ``surely``, "the"."""
    words = tuple(token.text for token in tokens[at : at + 3])
    size = next((n for n in range(len(words), 0, -1) if words[:n] in _OF), 0)
    return at + size if size or not surely or words[:1] != ("the",) else at + 1


def _is_named(token: Token) -> bool:
    """Tell whether a token may be of a name."""
    if token.glue:
        return True
    word = token.text
    if word in _JUDGING or word in _DOING or word.endswith(_OF_A_QUALITY):
        return False
    return word not in FUNCTION_WORDS or word == "no"


def _parts(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].clause != tokens[at - 1].clause


def _ends(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether a clause ends before ``at``."""
    return at >= len(tokens) or tokens[at].implied or _parts(tokens, at)
