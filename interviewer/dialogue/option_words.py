"""The words by which options are told apart: stems, names with their parts, exact numbers.

A word that is denied ("not copied") begins with a mark, so it is another than the word itself.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from interviewer.dialogue.speech.tidying import words_in

NOT: Final = "¬"
"""The mark of a word that is denied."""
_NAME: Final = "="
"""The mark of a whole name of code, whose parts are words as well."""

_ALIKE: Final = {
    "storage": "memory", "clone": "copy", "duplicate": "copy", "exception": "error",
    "throw": "raise", "every": "each", "all": "each", "per": "each", "merely": "only",
    "cuda": "gpu", "device": "gpu", "fail": "raise", "crash": "raise", "runtimeerror": "error",
    "err": "error", "mem": "memory", "evaluation": "eval", "nothing": "none", "logits": "score",
    "remain": "stay", "keep": "stay", "inf": "infinity", "infinite": "infinity",
    "different": "other", "differently": "other", "identical": "same", "swapped": "swap",
}  # fmt: skip
"""Words taken for one another where labels are compared."""
_SMALL: Final = words_in(
    """
    a an the it its is are be been was were of to and or in by on at for with that this these those
    so as you i he she they them their we us one get got gets will would does do did if from
    into then than there here what which who has have had too also still again very really i'd
    i'll i'm it's that's they're you'd you'll think guess say said suppose believe pick take choose
    answer option because since but just maybe probably perhaps sure my your some any such own
    """
)
_COMMON: Final = words_in("tensor data model valu result function code thing torch self nn")
"""Words of the field that tell little of an option."""
_LITTLE: Final = 0.5


def _anycase(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_PHRASES: Final = (
    (_anycase(r"\bno[ _]grad\b"), "nograd"),
    (_anycase(r"\b(?:takes?|taking) (?:the |its )?place of\b"), "replaces"),
    (
        _anycase(
            r"\b(?:nothing (?:at all )?(?:really )?(?:happens|is changed|changed|changes)|"
            r"unchanged|"
            r"(?:does|do|is|are|did)(?: not|n't) changed?|no changes?|no effect)\b"
        ),
        "stays as it was",
    ),
    (_anycase(r"\bno longer\b"), "not"),
    (_anycase(r"\bddp\b"), "DistributedDataParallel"),
    (_anycase(r"\bread[- ]only\b"), "readonly"),
    (_anycase(r"\b(?:and|plus) one\b(?! (?:of|more|another))"), "and 1"),
    (_anycase(r"(?<=[a-z])-(?=[a-z])"), " "),
)
"""What is said in several words, with the one way in which it is compared."""

_NUMBERS: Final = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "zero": "zero",
}  # fmt: skip
_SHAPE: Final = re.compile(
    r"[(\[]\s*\d+\s*(?:,\s*\d+\s*)*,?\s*[)\]]|\b\d+(?:\s?[x×]\s?\d+)+\b|\b\d+(?:, ?\d+){2,}"
)
_TOKEN: Final = re.compile(
    rf"(?P<shape>{_SHAPE.pattern})|(?P<number>\d+(?:[.,]\d+)*)|"
    r"(?P<word>[A-Za-z_]\w*(?:'[a-z]+)?)"
)
_SEAM: Final = re.compile(r"_|(?<=[a-z])(?=[A-Z][a-z]{2})")
"""Where the words of a name of code meet."""
_NEGATOR: Final = re.compile(r"not|no|never|without|neither|nor|cannot|cant|isnt|doesnt|\w+n't")
_ENDS_DENIAL: Final = re.compile(r"[.,;:!?]")
_NOTHING: Final = frozenset({"nothing", "none"})
_VERBS: Final = words_in("is are was were be has have had gets get does do will would can could")
_NOT_DENIED: Final = frozenset({"so", "of", "to", "in", "at", "for", "as", "since", "else", "but"})
"""Words behind "nothing" that it does not deny, as it does a verb."""

Words = Counter[str]
"""Words with how often they are said; only numbers are counted more than once."""


def words_of(text: str, *, said: bool = False) -> Words:
    """Return the words of ``text``: of a label, or of what is ``said`` in a reply.

    In a reply the "nothing" of "nothing is copied" only denies; it names no option.
    """
    plain = text.replace("’", "'").replace("`", " ")
    for phrase, word in _PHRASES:
        plain = phrase.sub(word, plain)
    found: Words = Counter()
    denied = False
    tokens = list(_TOKEN.finditer(plain))
    last = 0
    for at, token in enumerate(tokens):
        denied = denied and not _ENDS_DENIAL.search(plain[last : token.start()])
        last = token.end()
        if token["number"] or token["shape"]:
            number = _shape(token[0]) if token["shape"] else token[0].replace(",", "")
            found[NOT + number if denied else number] += 1
            continue
        word = token[0].lower()
        denies = word in _NOTHING and _goes_on(plain, tokens[at : at + 2])
        if _NEGATOR.fullmatch(word):
            denied = True
        elif word in _NUMBERS:
            found[NOT + _NUMBERS[word] if denied else _NUMBERS[word]] += 1
        else:
            for part in _parts(token[0]) if not (denies and said) else ():
                found[NOT + part if denied else part] = 1
            denied = denied or denies
    return found


def _goes_on(text: str, tokens: list[re.Match[str]]) -> bool:
    """Whether a verb may follow the first of two ``tokens``, without a mark between.

    "None" is a value as well, so that its verb has to be plain.
    """
    if len(tokens) < 2:
        return False
    between = text[tokens[0].end() : tokens[1].start()]
    word, follows = (token[0].lower() for token in tokens)
    if follows in _NOT_DENIED or (word == "none" and follows not in _VERBS):
        return False
    return not _ENDS_DENIAL.search(between)


def opposite(word: str) -> str:
    """Return ``word`` denied, or not denied where it was."""
    return word[1:] if word.startswith(NOT) else NOT + word


def weigh(word: str, labels: dict[str, Words]) -> float:
    """Return how much ``word`` tells of an option: 1 where one label has it, 0 where all have."""
    said = sum(1 for words in labels.values() if word in words or opposite(word) in words)
    if said == len(labels) and any(opposite(word) in words for words in labels.values()):
        said -= 1
    share = 1.0 - (said - 1) / max(1, len(labels) - 1)
    return share * (_LITTLE if word.removeprefix(NOT) in _COMMON else 1.0)


def spelt(names: Iterable[str], text: str) -> Words:
    """Return those of ``names``, whole names of code, that ``text`` writes in one word."""
    said = set(re.findall(r"\w+", text.lower()))
    return Words({name: 1 for name in names if is_name(name) and name.removeprefix(_NAME) in said})


def is_name(word: str) -> bool:
    """Whether ``word`` is a whole name of code, whose parts are words as well."""
    return word.removeprefix(NOT).startswith(_NAME)


def _shape(text: str) -> str:
    """Return the numbers of a shape one way, however it is written: "5,4,3"."""
    return ",".join(re.findall(r"\d+", text))


def _parts(word: str) -> list[str]:
    """Return the stems of one word, or of the words in a name, with the name itself."""
    plain = word.lower().split("'")[0]
    if plain in _SMALL or word.lower() in _SMALL or (len(plain) == 1 and plain.isalpha()):
        return []
    pieces = [
        piece for piece in (part.lower() for part in _SEAM.split(word.split("'")[0])) if piece
    ]
    parts = [_stem(_alike(piece)) for piece in pieces if piece not in _SMALL and len(piece) > 1]
    return parts if len(pieces) == 1 else [*parts, _NAME + plain.strip("_")]


def _alike(word: str) -> str:
    return _ALIKE.get(word) or _ALIKE.get(_stem(word)) or word


_ENDINGS: Final = (
    ("ies", "y"), ("ied", "y"), ("ying", "y"), ("sses", "ss"), ("es", ""), ("ed", ""), ("ing", ""),
    ("ly", ""), ("s", ""),
)  # fmt: skip
_SHORTEST: Final = 2


def _stem(word: str) -> str:
    """``word`` without the endings of verbs and plurals: "copies" and "copied" are one."""
    for ending, left in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + _SHORTEST and word[-2:] != "ss":
            return _ended(word[: -len(ending)] + left)
    return _ended(word)


def _ended(stem: str) -> str:
    """``stem`` without a last "e", and without the consonant doubled in "clipped"."""
    if re.search(r"[a-z]{2}([bdgmnprt])\1$", stem):
        return stem[:-1]
    return stem[:-1] if stem.endswith("e") and len(stem) > 3 else stem
