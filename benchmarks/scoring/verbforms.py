"""Forms of the verbs that answers use, traced back to the plain form."""

from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, PAST, THIRD_PERSON

_PAST_ONLY = {
    "became": "become",
    "began": "begin",
    "chose": "choose",
    "drew": "draw",
    "fell": "fall",
    "froze": "freeze",
    "gave": "give",
    "grew": "grow",
    "knew": "know",
    "rose": "rise",
    "took": "take",
    "threw": "throw",
    "went": "go",
    "wrote": "write",
}
_PAST_OR_PARTICIPLE = {
    "built": "build",
    "felt": "feel",
    "found": "find",
    "got": "get",
    "held": "hold",
    "kept": "keep",
    "led": "lead",
    "left": "leave",
    "lost": "lose",
    "made": "make",
    "meant": "mean",
    "paid": "pay",
    "ran": "run",
    "sent": "send",
}
_PARTICIPLES = word_set("been become chosen drawn given grown known taken thrown written")
_HISSING = ("s", "x", "ch", "sh", "o")


def _base(third: str) -> str:
    if third.endswith("ies"):
        return third[:-3] + "y"
    stem = third[:-2]
    hisses = third.endswith("es") and stem.endswith(_HISSING)
    # "uses" and "raises" end as "passes" does, but their verbs end in "e".
    silent = stem.endswith("s") and not stem.endswith("ss")
    return stem if hisses and not silent else third[:-1]


_BASES = {third: _base(third) for third in THIRD_PERSON}
_PLAIN = frozenset(_BASES.values()) - {"equal", "index", "live", "free"}


def base_of_third(word: str, *, after_noun: bool) -> str | None:
    """Return "copy" for "copies", else None.

    A form that may be a plural noun is a verb only where ``after_noun``.
    """
    if word in CLEAR_THIRD_PERSON or (after_noun and word in THIRD_PERSON):
        return _BASES[word]
    return None


def base_of_past(word: str, *, after_pronoun: bool) -> str | None:
    """Return "copy" for "copied", else None.

    A form that may be a participle is a past only where ``after_pronoun``.
    """
    if word in _PAST_ONLY:
        return _PAST_ONLY[word]
    if not after_pronoun:
        return None
    if word in _PAST_OR_PARTICIPLE:
        return _PAST_OR_PARTICIPLE[word]
    ends = (word[:-3] + "y" if word.endswith("ied") else "", word[:-1], word[:-2], word[:-3])
    return next((base for base in ends if base in _PLAIN), None) if word in PAST else None


def is_base(word: str) -> bool:
    """Tell whether ``word`` is the plain form of a known verb."""
    return word in _PLAIN


def is_participle(word: str) -> bool:
    """Tell whether ``word`` is, or looks like, a past participle."""
    return word in PAST or word in _PARTICIPLES or word.endswith("ed")
