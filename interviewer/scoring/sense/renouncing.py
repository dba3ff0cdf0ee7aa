"""Verbs by which something is left undone: "shies away from copying", "has given up copying".

Each is told by its most telling word, and by the small words that have to stand beside it.
"""

from typing import Final

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import CODE, Token

_PERSONS: Final = word_set("i you we they one who he she")
_BEING: Final = word_set("is are be was were being been gets get")
_HAVING: Final = word_set("has have had having")
_SEEMING: Final = word_set("seems seem seemed appears appear appeared")
_ONLY: Final = word_set("only merely just")
_LEAVING: Final = word_set("omits omit omitted resists resist resisted quits quit")
_STOPPED: Final = word_set("stopped ceased quit")
_FORGETTING: Final = word_set("forgets forgot")
_PRETENDING: Final = word_set("pretends pretend pretended")
_KEPT: Final = word_set("kept prevented hindered stopped restrained")
_PARTED: Final = {
    "away": (
        word_set("shies shy shied steers steer steered keeps keep kept stays stay stayed runs"),
        frozenset(("from",)),
    ),
    "clear": (word_set("steers steer steered stays stay keeps keep"), frozenset(("of",))),
    "short": (word_set("stops stop stopped falls fall fell"), frozenset(("of",))),
    "back": (word_set("holds hold held shrinks"), frozenset(("from",))),
}
"""The word of "shies away from", with the verbs in front of it and the small words behind."""

_DOING: Final = word_set("does do did done doing")
_GIVING: Final = word_set("gives give gave given giving")
_LIMITING: Final = word_set("""
    when whenever if unless until till where wherever for on while once after during in
""")
"""Words by which only some cases are left out: "omits calling step() when it finds inf"."""

_FARTHEST: Final = 30
"""Words on either side of a verb that may tell of cases."""

RENOUNCING: Final = (
    _LEAVING | _STOPPED | _FORGETTING | _PRETENDING | _KEPT | _SEEMING | {*_PARTED, "up"}
)
"""Words at which ``renounced`` finds something."""


def renounced(tokens: tuple[Token, ...], index: int) -> int:
    """Return where that begins which is left undone, as the word at ``index`` has it; or 0."""
    if not index or index + 2 >= len(tokens) or tokens[index].kind == CODE:
        return 0
    before, word, after = tokens[index - 1].text, tokens[index].text, tokens[index + 1].text
    if word in _PARTED:
        verbs, small = _PARTED[word]
        if before in _DOING and (word, after) == ("away", "with"):
            return index + 2
        gerund = tokens[index + 2].text.endswith("ing")
        return index + 2 if gerund and before in verbs and after in small else 0
    if after == "to":
        return index + 2 if _only_seems(tokens, index) else 0
    if after == "from":
        gerund = tokens[index + 2].text.endswith("ing")
        return index + 2 if word in _KEPT and before in _BEING and gerund else 0
    if not after.endswith("ing"):
        return 0
    if word == "up":
        return index + 1 if before in _GIVING else 0
    if word in _STOPPED and before in _HAVING:
        return index + 1
    return index + 1 if word in _LEAVING and not _is_limited(tokens, index) else 0


def _only_seems(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether something only seems to do what follows, or forgets to.

    People forget what has to be done ("one who forgets to call it ..."); a function does not.
    """
    word, before = tokens[index].text, tokens[index - 1]
    if word in _SEEMING:
        return before.text in _ONLY
    if word in _PRETENDING:
        return before.text not in _PERSONS
    return word in _FORGETTING and (before.kind == CODE or before.text == "it")


def _is_limited(tokens: tuple[Token, ...], index: int) -> bool:
    """Tell whether a sentence says in which cases something is left out."""
    sentence = tokens[index].sentence
    first = last = index
    while index - first < _FARTHEST and first and tokens[first - 1].sentence == sentence:
        first -= 1
    while last < min(index + _FARTHEST, len(tokens)) and tokens[last].sentence == sentence:
        last += 1
    return any(token.text in _LIMITING for token in tokens[first:last])
