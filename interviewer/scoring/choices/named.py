"""Options that an answer calls by name: by letter ("B"), place ("the second one") or own text."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from interviewer.questions.model import Option
from interviewer.rubrics.cardinals import CARDINALS
from interviewer.scoring.sense.negation import Denials
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.normalise import tokenise
from interviewer.scoring.text.tokens import NUMBER, Text, Token

_ORDINALS: Final = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
    "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6,
}  # fmt: skip
_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_NOUNS = word_set("""
    option options answer answers choice choices letter letters variant variants alternative
    alternatives statement statements possibility number solution
""")
_PLACED = _NOUNS | {"one", "ones"}
_LEADS = word_set("""
    is say pick picked choose chose choosing take taking guess think thought believe not or and with
    for be but than except excluding neither nor either both maybe probably perhaps definitely
    actually rather clearly surely it that eliminate exclude dismiss reject go going
""")
"""Words behind which a lone letter is no variable."""

_REASONS = word_set("""
    because since as is was would seems looks must for though but and or nor not so rather instead
    over can cannot could does makes
""")
_ENDS = frozenset(".,;:!?)]\n")
_EXCLUDING = re.compile(
    r"\b(?:anything|everything|all|any|none|nothing) (?:\w+ )?(?:but|except)(?: for)? $"
    r"|\b(?:other than|apart from|except(?: for)?|excluding|aside from) $"
    r"|\b(?:before|prior to) any $|\boutside(?: of)? $"
    r"|\b(?:rul(?:e|ed|es|ing) out|exclud(?:e|es|ed|ing)|eliminat(?:e|es|ed|ing)"
    r"|dismiss(?:ed|es)?|reject(?:ed|s)?|discard(?:ed|s)?|cross(?:ed)? out)(?: \w+)? $"
)
_WRONG = re.compile(
    r"^ ?(?:(?:is|are|was|were|seems?|looks?|sounds?|must be|would be)"
    r"(?: \w+ly| just| both| all| so| quite| simply)?"
    r" (?:wrong|incorrect|false|nonsense|impossible|out|rubbish|not|no|untrue)\b"
    r"|isn'?t|isnt|aren'?t|can(?:not|'t| not) be|cant be|makes? no sense"
    r"|(?:is|are|can be) ruled out"
    r"|does(?: not|n'?t) (?:work|apply|fit|help|make))"
)
_DENYING = word_set("not nor neither never")
_BETWEEN = word_set("and or nor option options the answer answers")
_FEWEST = 2
"""Words of an option's text by which it is quoted; a single one may mean itself."""

_MARKS = 4
_REACH = 40
"""Characters before and behind a name in which it may be called wrong."""


@dataclass(frozen=True)
class Mention:
    """An option called by name in the tokens ``first`` to ``last``; ``denied`` where ruled out."""

    option: str
    first: int
    last: int
    denied: bool


def mentions(text: Text, denials: Denials, options: Sequence[Option]) -> tuple[Mention, ...]:
    """Return every mention of an option by name, in order."""
    found = sorted([*_quoted(text, options), *_found(text, options)], key=lambda one: one.first)
    denied = [_is_ruled_out(text, denials, mention) for mention in found]
    for at in range(len(found) - 2, -1, -1):
        # "a and d are wrong" is said of both
        denied[at] = denied[at] or (denied[at + 1] and _joined(text, found[at], found[at + 1]))
    for at in range(1, len(found)):
        denied[at] = denied[at] or (denied[at - 1] and _joined(text, found[at - 1], found[at]))
    return tuple(replace(one, denied=no) for one, no in zip(found, denied, strict=True))


def _quoted(text: Text, options: Sequence[Option]) -> Iterator[Mention]:
    """Yield where the text of an option stands word for word, the longest one of each place."""
    words = _words(text)
    taken = -1
    labels = sorted(
        {(_words(tokenise(label)), o.id) for o in options for label in (o.label, _bare(o.label))},
        key=lambda pair: (-len(pair[0]), pair[1]),
    )
    openers = {label[0] for label, _ in labels if len(label) >= _FEWEST}
    for at, word in enumerate(words):
        if word not in openers or at <= taken:
            continue
        for label, name in labels:
            if len(label) >= _FEWEST and words[at : at + len(label)] == label:
                taken = at + len(label) - 1
                yield Mention(name, at, taken, denied=False)
                break


def _words(text: Text) -> tuple[str, ...]:
    return tuple(token.text for token in text.tokens)


def _bare(label: str) -> str:
    """Return a label as somebody types it, without the marks of code."""
    return label.replace("`", "")


def _found(text: Text, options: Sequence[Option]) -> Iterator[Mention]:
    ids = {option.id for option in options}
    firsts = [tokens[0] for o in options if (tokens := tokenise(o.label).tokens)]
    counted = sum(map(_is_number, firsts)) > 1
    lone = {letter for option in options for letter in _lone_letters(option.label)}
    named_one = False
    for at, token in enumerate(text.tokens):
        place = _place(text, at, len(options), counted=counted)
        option = options[place - 1].id if place else ""
        if not option and token.text in ids and token.text not in lone:
            option = token.text if _is_name(text, at, chained=named_one) else ""
        if option:
            named_one = True
            yield Mention(option, at, at, denied=False)


def _lone_letters(label: str) -> set[str]:
    """Return letters that a label itself uses as words; the article is none of them."""
    return set(re.findall(r"\b[b-z]\b", label.lower()))


def _is_name(text: Text, at: int, *, chained: bool) -> bool:
    """Tell whether the letter at ``at`` names an option; ``chained`` if one was named before."""
    tokens, original = text.tokens, text.original
    token = tokens[at]
    before = original[max(0, token.start - 1) : token.start]
    after = original[token.end : token.end + 1]
    if before in "([" and before and after in ")]" and after:
        return True
    if (before and not (before.isspace() or before in "([{\"'“‘*_`/,")) or after.isalnum():
        return False
    if after in "_+#/'’=<>(" and after:
        return False
    first = not at or tokens[at - 1].sentence != token.sentence
    word = "" if first else tokens[at - 1].text
    following = tokens[at + 1].text if at + 1 < len(tokens) else ""
    ends = not after or after in _ENDS or not following
    if word in _NOUNS or (word == "is" and ends) or (first and len(tokens) == 1):
        return True
    closed = ends or following in _REASONS
    if first or tokens[at - 1].clause != token.clause:
        return closed
    if word in ("and", "or", "nor", "but") and not chained:
        return False
    return word in _LEADS and (closed or token.text != "a")


def _is_number(token: Token) -> bool:
    return token.kind == NUMBER or token.text in CARDINALS


def _place(text: Text, at: int, count: int, *, counted: bool) -> int:
    """Return which option, from 1, the token at ``at`` counts to; 0 for none.

    A bare number is no place where options are numbers themselves (``counted``).
    """
    tokens = text.tokens
    word = tokens[at].text
    following = tokens[at + 1].text if at + 1 < len(tokens) else ""
    before = tokens[at - 1].text if at else ""
    number = 0
    if word in _ORDINALS or word == "last":
        opened = at - (before == "the")
        leads = len(tokens) <= 2 or not opened or tokens[opened - 1].text in _LEADS
        if following in _PLACED or (leads and _ends_here(text, at)):
            number = count if word == "last" else _ORDINALS[word]
    elif before in _NOUNS or (len(tokens) == 1 and not counted):
        number = _NUMBERS.get(word, 0) or (int(word) if word in "123456" and word else 0)
    return number if number <= count else 0


def _ends_here(text: Text, at: int) -> bool:
    token = text.tokens[at]
    after = text.original[token.end : token.end + _MARKS].lstrip("*_`")[:1]
    return not after or after in _ENDS


def _is_ruled_out(text: Text, denials: Denials, mention: Mention) -> bool:
    """Tell whether an option is named only to be ruled out."""
    tokens, original = text.tokens, text.original
    token = tokens[mention.first]
    if mention.first and tokens[mention.first - 1].text in _DENYING:
        return True
    own = frozenset(range(mention.first, mention.last + 1))
    between = {t.text for cue in denials.hard[mention.first] for t in tokens[cue : mention.first]}
    if denials.denied(mention.first, own) and "but" not in between:
        return True
    low = original[max(0, token.start - _REACH) : token.start].lower()
    if _EXCLUDING.search(_without_nouns(low)):
        return True
    last = tokens[mention.last]
    if mention.last + 1 < len(tokens) and tokens[mention.last + 1].text in _PLACED:
        last = tokens[mention.last + 1]
    high = original[last.end : last.end + _REACH].lower().replace("’", "'")
    return bool(_WRONG.match(high.lstrip('()].*_`"”')))


def _without_nouns(before: str) -> str:
    """Return what stands before a name, without "the option" and marks."""
    words = re.sub(r"[^\w\s']", " ", before).split()
    while words and words[-1] in _NOUNS | {"the"}:
        words.pop()
    return " ".join(words) + " "


def _joined(text: Text, left: Mention, right: Mention) -> bool:
    between: Sequence[Token] = text.tokens[left.last + 1 : right.first]
    same = text.tokens[left.first].sentence == text.tokens[right.first].sentence
    return same and all(token.text in _BETWEEN for token in between)
