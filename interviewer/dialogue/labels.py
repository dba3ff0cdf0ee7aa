"""Which option of a multiple-choice item a reply means by the words of its label."""

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Final

from interviewer.dialogue.messages import ChoiceOption
from interviewer.dialogue.option_words import (
    NOT,
    Words,
    is_name,
    opposite,
    spelt,
    weigh,
    words_of,
)
from interviewer.dialogue.segments import Role, Segment, segments

_ENOUGH: Final = 0.3
"""The share of an option's words that a reply has to hold to be taken at once."""
_BEHIND: Final = 0.5
"""The same where all of them stand behind an option's head, in the reason that it gives."""
_AHEAD: Final = 0.4
"""By how much a guess has to lead before any other."""
_LATER, _WHY = 0.6, 0.3
"""What words weigh in a guess that stand behind the head of a reply, or in a reason."""
_ASKS: Final = re.compile(
    r"\W*(?:is|are|does|do|can|what|which|why|how|should|will|could|where)\b", re.IGNORECASE
)
_HEAD: Final = re.compile(r"(?:[^,(`]|`[^`]*`|\([^)]*\)|,(?!\s))+")
_OPPOSED: Final = (
    ("before", "after"), ("same", "other"), ("ris", "fall"), ("higher", "lower"), ("on", "off"),
    ("first", "last"), ("more", "fewer"), ("up", "down"), ("larger", "smaller"), ("cpu", "gpu"),
)  # fmt: skip
"""Words that cannot both be meant."""


@dataclass(frozen=True)
class Described:
    """What the words of a reply say of the options.

    ``option`` is the one that they fit beyond doubt, ``guess`` the one that they fit best,
    ``denied`` those whose own words they deny.
    """

    option: str = ""
    guess: str = ""
    denied: frozenset[str] = frozenset()


@dataclass(frozen=True)
class _Label:
    """The words of one option: all of them, and those of its ``head``, before any reason."""

    option: str
    words: Words
    head: Words


@dataclass(frozen=True)
class _Said:
    """The words of a reply by what they do; ``lead`` are those of its first clause that claims."""

    lead: Words
    claims: Words
    reasons: Words


def is_label(text: str, options: Sequence[ChoiceOption]) -> str:
    """Return the id of the option whose label ``text`` is, or an empty string."""
    said = " ".join(text.lower().replace("’", "'").split()).strip(" .!'\"`")
    for option in options:
        if said in (_plain(option.label), f"{option.id}) {_plain(option.label)}"):
            return option.id
    return ""


def describe(
    text: str, options: Sequence[ChoiceOption], ruled: Set[str] = frozenset()
) -> Described:
    """Return what the words of ``text`` say of ``options``; ``ruled`` ones are out already.

    An option is meant beyond doubt when the claims of the reply hold all the words of it that
    they hold of any other, and more, and oppose none.
    """
    if "?" in text and _ASKS.match(text):
        return Described()
    labels, parts = _labels(options), segments(text)
    denied = _denied(parts, labels)
    out = denied | ruled
    left = [label for label in labels if label.option not in out]
    said = _heard(parts, labels)
    best = _best(said, labels, left)
    return Described(best, best or _guess(said, labels, left), denied)


def _labels(options: Sequence[ChoiceOption]) -> list[_Label]:
    """Read the labels; where their heads do not tell them apart, all of a label is its head."""
    heads = {}
    for option in options:
        found = _HEAD.match(option.label)
        heads[option.id] = words_of(found[0] if found else option.label)
    distinct = all(heads.values()) and not any(
        heads[a] == heads[b] for a in heads for b in heads if a < b
    )
    wholes = {option.id: words_of(option.label) for option in options}
    return [
        _Label(name, words, heads[name] if distinct else words) for name, words in wholes.items()
    ]


def _heard(parts: Sequence[Segment], labels: Sequence[_Label]) -> _Said:
    """Gather what a reply says of the labels, by what its clauses do."""
    lead, claims, reasons = Words(), Words(), Words()
    known = {word for label in labels for word in label.words}
    known |= {opposite(word) for word in known} | {word for pair in _OPPOSED for word in pair}
    for part in parts:
        words = Words({w: n for w, n in words_of(part.text, said=True).items() if w in known})
        if not any(word.startswith(NOT) for word in words):
            words |= spelt(known, part.text)
        if part.role is Role.CLAIM:
            lead = lead or words
            claims += words
        elif part.role is Role.REASON:
            reasons += words
    return _Said(lead, claims, reasons)


def _denied(parts: Sequence[Segment], labels: Sequence[_Label]) -> frozenset[str]:
    """Return the options whose own words are denied, or taken back, outside of reasons."""
    heads = {label.option: label.head for label in labels}
    against = Words()
    for part in parts:
        words = words_of(part.text, said=True)
        if part.role is Role.BACK:
            against += words
        elif part.role is not Role.REASON:
            against += Words({opposite(word): 1 for word in words if word.startswith(NOT)})
    out = set()
    for label in labels:
        own = [w for w in against if w in label.head and weigh(w, heads) == 1.0 and not is_name(w)]
        if own and 3 * len(own) >= len([w for w in label.head if weigh(w, heads) == 1.0]):
            out.add(label.option)
    return frozenset(out)


def _best(said: _Said, labels: Sequence[_Label], left: Sequence[_Label]) -> str:
    """Return the option that the claims mean beyond doubt, or nothing."""
    heads = {label.option: label.head for label in labels}
    wholes = {label.option: label.words for label in labels}
    by_head = _fitting(said, heads, [label.option for label in left])
    by_all = _fitting(said, wholes, [label.option for label in left])
    if by_head and by_all and by_head != by_all:
        return ""
    best = by_head or by_all
    if not best or _is_opposed(said.claims, heads[best] if by_head else wholes[best]):
        return ""
    if not by_all and _says_more(said.claims, wholes, best):
        return ""
    every = said.claims | said.reasons
    share = max(_share(every, heads[best], heads), _share(every, wholes[best], wholes))
    if not heads[best].keys() & said.claims.keys():
        return best if share >= _BEHIND else ""
    return best if share >= _ENOUGH else ""


def _says_more(claims: Words, wholes: dict[str, Words], best: str) -> bool:
    """Whether the claims hold words of other options that the ``best`` one has nowhere.

    "Rank on the machine" names RANK, and means another one.
    """
    other = {word for name, words in wholes.items() if name != best for word in words & claims}
    return bool(other - wholes[best].keys())


def _fitting(said: _Said, labels: dict[str, Words], left: Sequence[str]) -> str:
    """Return the one option of ``left`` that holds more of the claims than any other does."""
    met = {name: said.claims & words for name, words in labels.items()}
    top = [
        name
        for name in left
        if met[name] and all(met[one] <= met[name] for one in labels)
    ]  # fmt: skip
    if len(top) > 1:
        whole = [name for name in top if _share(said.claims, labels[name], labels) == 1.0]
        every = {name: (said.claims | said.reasons) & labels[name] for name in top}
        wider = [
            name
            for name in top
            if all(every[one] < every[name] for one in top if one != name)
        ]  # fmt: skip
        top = whole if len(whole) == 1 else wider
    return top[0] if len(top) == 1 else ""


def _is_opposed(claims: Words, label: Words) -> bool:
    """Whether what is claimed cannot be said of an option."""
    if any(opposite(word) in label for word in claims):
        return True
    pairs = (*_OPPOSED, *((b, a) for a, b in _OPPOSED))
    return any(a in label and b in claims and a not in claims and b not in label for a, b in pairs)


def _share(said: Words, label: Words, labels: dict[str, Words]) -> float:
    """Return how much of an option is said, by what its words tell; 0 to 1."""
    told = {word: weigh(word, labels) for word in label if not is_name(word)}
    every = sum(weight * label[word] for word, weight in told.items())
    if not every:
        return 1.0 if label and label <= said else 0.0
    met = sum(weight * min(said[word], label[word]) for word, weight in told.items())
    return min(1.0, met / every)


def _guess(said: _Said, labels: Sequence[_Label], left: Sequence[_Label]) -> str:
    """Return the option that a reply fits best, its head before its reasons, or nothing."""
    wholes = {label.option: label.words for label in labels}
    weights = ((said.lead, 1.0), (said.claims - said.lead, _LATER), (said.reasons, _WHY))
    marks = {}
    for label in left:
        mark = sum(
            share * weigh(word, wholes) * (word in label.words)
            for words, share in weights
            for word in words
        )
        marks[label.option] = 0.0 if _is_opposed(said.claims, label.head) else mark
    ranked = sorted(marks.items(), key=lambda pair: (-pair[1], pair[0]))
    if not ranked:
        return ""
    second = ranked[1][1] if len(ranked) > 1 else 0.0
    return ranked[0][0] if ranked[0][1] - second >= _AHEAD else ""


def _plain(label: str) -> str:
    return " ".join(label.lower().replace("`", "").replace("’", "'").split()).strip(" .!'\"")
