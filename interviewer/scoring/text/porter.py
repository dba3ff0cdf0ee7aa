"""Porter's second English stemmer: a word without its endings, by rule.

The algorithm is that of M. F. Porter (Snowball, 2001) as Snowball 3.1 has it, and so are the names
of its steps. What may be cut is told by two regions of a word: the first begins behind the
first consonant that follows a vowel, the second behind the next such one. ``Y`` is a y that is a
consonant.
"""

from typing import Final

_VOWELS: Final = frozenset("aeiouy")
_LONG: Final = _VOWELS | frozenset("wxY")
"""Letters at whose end no syllable is short."""

_BEFORE_LI: Final = frozenset("cdeghkmnrt")
_DOUBLES: Final = frozenset(("bb", "dd", "ff", "gg", "mm", "nn", "pp", "rr", "tt"))
_PREFIXES: Final = (
    *("arsen", "commun", "emerg", "gener", "inter", "later", "organ", "past", "univers"),
)
"""Beginnings behind which the first region begins, whatever their syllables."""

_WHOLE: Final = {
    **{word: word for word in ("andes", "atlas", "bias", "cosmos", "howe", "news", "sky")},
    **{"skis": "ski", "skies": "sky", "idly": "idl", "gently": "gentl", "ugly": "ugli"},
    **{"early": "earli", "only": "onli", "singly": "singl"},
}
"""Words that no rule is for, and their stems."""

_ING_NOUNS: Final = frozenset(("evening", "canning", "inning", "earring", "herring", "outing"))
_CEED: Final = frozenset(("succ", "proc", "exc"))
_PAST: Final = ("eedly", "ingly", "edly", "eed", "ing", "ed")

_STEP_2: Final = {
    **{"anci": "ance", "enci": "ence", "ogi": "og", "li": "", "bli": "ble", "abli": "able"},
    **{"alli": "al", "fulli": "ful", "lessli": "less", "ousli": "ous", "entli": "ent"},
    **{"aliti": "al", "biliti": "ble", "iviti": "ive", "tional": "tion", "ational": "ate"},
    **{"alism": "al", "ation": "ate", "ization": "ize", "izer": "ize", "ator": "ate"},
    **{"iveness": "ive", "fulness": "ful", "ousness": "ous", "ogist": "og"},
}
_STEP_3: Final = {
    **{"icate": "ic", "ative": "", "alize": "al", "iciti": "ic", "ical": "ic", "tional": "tion"},
    **{"ational": "ate", "ful": "", "ness": ""},
}
_STEP_4: Final = {
    **{"ic": "", "ance": "", "ence": "", "able": "", "ible": "", "ate": "", "ive": "", "ize": ""},
    **{"iti": "", "al": "", "ism": "", "ion": "", "er": "", "ous": "", "ant": "", "ent": ""},
    **{"ment": "", "ement": ""},
}
_LONGEST: Final = 7
"""Letters of the longest ending in these tables, each of which has what stands in its place."""


def porter(word: str) -> str:
    """Return the stem of lower-case ``word``."""
    if word in _WHOLE:
        return _WHOLE[word]
    if len(word) < 3:
        return word
    if "y" in word or word[0] == "'":
        word = _marked(word)
    first, second = _regions(word)
    word = _step_1b(_step_1a(word), first)
    word = _step_1c(word)
    word = _step_2(word, first)
    word = _step_3(word, first, second)
    word = _step_4(word, second)
    return _step_5(word, first, second).replace("Y", "y")


def _marked(word: str) -> str:
    """Return ``word`` without an apostrophe in front, each y that is a consonant as ``Y``."""
    letters = list(word.removeprefix("'"))
    for at, letter in enumerate(letters):
        if letter == "y" and (not at or letters[at - 1] in _VOWELS):
            letters[at] = "Y"
    return "".join(letters)


def _regions(word: str) -> tuple[int, int]:
    """Return where the regions of ``word`` begin."""
    first = 0
    for prefix in _PREFIXES:
        if word.startswith(prefix):
            first = len(prefix)
    if not first:
        first = _past_syllable(word, 0)
    return first, _past_syllable(word, first)


def _past_syllable(word: str, at: int) -> int:
    """Return where the first consonant behind a vowel ends, from ``at`` on; else the end."""
    size = len(word)
    while at < size and word[at] not in _VOWELS:
        at += 1
    while at < size and word[at] in _VOWELS:
        at += 1
    return min(at + 1, size)


def _has_vowel(word: str) -> bool:
    return not _VOWELS.isdisjoint(word)


def _is_short(word: str) -> bool:
    """Tell whether ``word`` ends with a short syllable: "hop", "at", but not "how" or "beat"."""
    if len(word) < 2 or word[-1] in _VOWELS or word[-2] not in _VOWELS:
        return word.endswith("past")
    if len(word) == 2:
        return True
    return (word[-1] not in _LONG and word[-3] not in _VOWELS) or word.endswith("past")


def _ending(word: str, endings: dict[str, str]) -> str:
    """Return the longest of ``endings`` that ``word`` has, or nothing."""
    for size in range(min(_LONGEST, len(word)), 1, -1):
        ending = word[-size:]
        if ending in endings:
            return ending
    return ""


def _step_1a(word: str) -> str:
    """Take off a plural and a genitive."""
    for ending in ("'s'", "'s", "'"):
        if word.endswith(ending):
            word = word[: -len(ending)]
            break
    if word.endswith("sses"):
        return word[:-2]
    if word.endswith(("ied", "ies")):
        return word[:-2] if len(word) > 4 else word[:-1]
    if word.endswith("s") and not word.endswith(("ss", "us")) and _has_vowel(word[:-2]):
        return word[:-1]
    return word


def _step_1b(word: str, first: int) -> str:
    """Take off "ed" and "ing", and mend what they changed: "hopping", "hoping"."""
    for ending in _PAST:
        if word.endswith(ending):
            break
    else:
        return word
    root = word[: -len(ending)]
    if ending in ("eed", "eedly"):
        return root + "ee" if len(root) >= first and root not in _CEED else word
    if ending == "ing":
        if len(root) == 2 and root[1] == "y" and root[0] not in _VOWELS:
            return root[0] + "ie"
        if word in _ING_NOUNS:
            return word
    if not _has_vowel(root):
        return word
    if root.endswith(("at", "bl", "iz")):
        return root + "e"
    if root[-2:] in _DOUBLES:
        return root if len(root) == 3 and root[0] in "aeo" else root[:-1]
    return root + "e" if len(root) == first and _is_short(root) else root


def _step_1c(word: str) -> str:
    """Write the y behind a consonant as an i: "happy", but not "by" or "say"."""
    if len(word) > 2 and word[-1] in "yY" and word[-2] not in _VOWELS:
        return word[:-1] + "i"
    return word


def _step_2(word: str, first: int) -> str:
    """Make one suffix of two, as in "relational"."""
    ending = _ending(word, _STEP_2)
    root = word[: len(word) - len(ending)]
    if not ending or len(root) < first:
        return word
    if ending == "ogi" and not root.endswith("l"):
        return word
    if ending == "li" and root[-1:] not in _BEFORE_LI:
        return word
    return root + _STEP_2[ending]


def _step_3(word: str, first: int, second: int) -> str:
    """Take off or shorten suffixes such as "ical" and "ness"."""
    ending = _ending(word, _STEP_3)
    root = word[: len(word) - len(ending)]
    if not ending or len(root) < (second if ending == "ative" else first):
        return word
    return root + _STEP_3[ending]


def _step_4(word: str, second: int) -> str:
    """Take off the last suffix of a long word."""
    ending = _ending(word, _STEP_4)
    root = word[: len(word) - len(ending)]
    if not ending or len(root) < second or (ending == "ion" and root[-1:] not in ("s", "t")):
        return word
    return root


def _step_5(word: str, first: int, second: int) -> str:
    """Take off an e at the end, and one of two l."""
    root = word[:-1]
    if word.endswith("e"):
        cut = len(root) >= second or (len(root) >= first and not _is_short(root))
        return root if cut else word
    return root if word.endswith("ll") and len(root) >= second else word
