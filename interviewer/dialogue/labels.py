"""Which option of a multiple-choice item a reply means by the words of its label."""

import re
from collections.abc import Sequence
from typing import Final

from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.speech.tidying import words_in

_ALIKE: Final = {
    "storage": "memory", "clone": "copy", "duplicate": "copy", "exception": "error",
    "throw": "raise",
    "cuda": "gpu", "device": "gpu", "fail": "raise", "crash": "raise", "runtimeerror": "error",
    "err": "error", "mem": "memory",
}  # fmt: skip
"""Words taken for one another where labels are compared."""
_SMALL: Final = words_in(
    """
    a an the it its is are be of to and or in by on at for with that this so as you i they we
    one get got will would does do not no if from into
    """
)
_COMMON: Final = frozenset(
    {"tensor", "data", "model", "value", "result", "function", "code", "thing"}
)
"""Words of the field that tell no option from another unless they are all there is."""
_NOT: Final = re.compile(
    r"\b(?:not|no|never|without|neither|nor|isn't|doesn't|doesnt|isnt|won't|can't|cannot|don't|"
    r"rather than)\b"
)


def is_label(text: str, options: Sequence[ChoiceOption]) -> str:
    """Return the id of the option whose label ``text`` is, or an empty string."""
    said = " ".join(text.lower().replace("’", "'").split()).strip(" .!'\"`")
    for option in options:
        if said in (_plain(option.label), f"{option.id}) {_plain(option.label)}"):
            return option.id
    return ""


def pick_described(text: str, options: Sequence[ChoiceOption]) -> str:
    """Return the id of the one option whose distinctive words ``text`` holds, or nothing.

    Words that are denied do not count. No other label may come near, unless what is
    said last fits one alone.
    """
    if "?" in text and re.match(
        r"\W*(?:is|are|does|do|can|what|which|why|how|should|will|could|where)\b", text.lower()
    ):
        return ""
    pieces = [
        piece for piece in re.split(r"[.,;!?\n]+|\b(?:but|and|so)\b", text.lower()) if piece.strip()
    ]
    heard = frozenset[str]().union(*(_words(p) for p in pieces if not _NOT.search(p)))
    best = _fitting(heard, options)
    if best or not pieces or _NOT.search(pieces[-1]):
        return best
    return _fitting(_words(pieces[-1]), options) if len(pieces) > 1 else ""


def _fitting(heard: frozenset[str], options: Sequence[ChoiceOption]) -> str:
    labels = {option.id: _words(_plain(option.label)) for option in options}
    marks = {}
    for own, words in labels.items():
        others = frozenset[str]().union(*(w for name, w in labels.items() if name != own))
        telling = (words - others) - _COMMON or words - others
        if words and (telling & heard or words <= heard):
            marks[own] = len(words & heard) / len(words)
    ranked = sorted(marks.items(), key=lambda pair: (-pair[1], pair[0]))
    if not ranked or ranked[0][1] < (0.5 if len(ranked) > 1 else 0.2):
        return ""
    close = len(ranked) > 1 and ranked[1][1] > ranked[0][1] - 0.25
    return "" if close else ranked[0][0]


def _plain(label: str) -> str:
    return " ".join(label.lower().replace("`", "").replace("’", "'").split()).strip(" .!'\"")


def _words(text: str) -> frozenset[str]:
    found = re.findall(r"[a-z0-9_]+", text.replace("runtimeerror", "runtime error"))
    return frozenset(
        _stem(_ALIKE.get(w) or _ALIKE.get(_stem(w)) or w) for w in found if w not in _SMALL
    )


_ENDINGS: Final = (
    ("ies", "y"), ("ied", "y"), ("ying", "y"), ("sses", "ss"), ("es", ""), ("ed", ""), ("ing", ""),
    ("s", ""),
)  # fmt: skip


def _stem(word: str) -> str:
    """``word`` without the endings of verbs and plurals: "copies" and "copied" are one."""
    for ending, left in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 2 and not word.endswith("ss"):
            return _ended(word[: -len(ending)] + left)
    return _ended(word)


def _ended(stem: str) -> str:
    return stem[:-1] if stem.endswith("e") and len(stem) > 3 else stem
