"""Words that form no sentences: keyword lists and runs of bare fragments.

Coverage alone cannot see these. A list has next to no words of structure.
"""

import re
from collections.abc import Sequence
from typing import Final

from interviewer.scoring.gates.callargs import arguments
from interviewer.scoring.gates.inventories import HEADINGS
from interviewer.scoring.gates.notes import structured
from interviewer.scoring.gates.symbols import FORMULA, is_symbol, symbols_among
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import CODE, NUMBER, WORD, Text, Token
from interviewer.scoring.text.verbs import PAST, PLAIN_VERBS, PLURAL_VERBS, THIRD_PERSON

_STRUCTURE: Final = (lexicon.FUNCTION_WORDS - word_set("and or not no never")) | word_set(
    "use using"
)
_CONSTANTS: Final = word_set("none true false")
_FRAGMENT: Final = 3
_LISTS: Final = ((12, 0), (18, 2))
_SHORT_LINES_FROM: Final = 10
_BARE_FROM: Final = 5
_BARE_RUN: Final = 6
_WORDS_AN_ITEM: Final = 1.5
_LONG_LIST: Final = 9
_LONG_ROW: Final = 8
"""Single words between commas, one after the other, that no honest sentence has."""

_WORDS_A_MARK: Final = 6
_WORDS_A_RELATION: Final = 10
_SHORT_WORD: Final = 3
_PAIRING: Final = word_set("is are was were means equals exists exist matters matter")
_NAMING: Final = word_set("exists exist matters matter important relevant related there")
_PAIR: Final = 5
_MARKED: Final = re.compile(r"(?<=\s)(?:=>|->|=|→|⇒)(?=\s)")
_IDLE: Final = word_set("needed necessary required wanted asked possible any at all desired")
_NAMED: Final = 12
_FEWEST_PAIRS: Final = 5
_CODE_MARKS: Final = "(=["
_RELATING_MARKS: Final = ("=", ":", "->", "→", "+", "(", "<", ">")
_RELATING: Final = (
    (lexicon.FUNCTION_WORDS - word_set("and"))
    | THIRD_PERSON
    | PAST
    | PLURAL_VERBS
    | word_set("like maybe possibly perhaps respectively use using via vs versus eg")
)


def plain_words(text: Text, begin: int, end: int) -> list[str]:
    """Return the words of a sentence; a name or a formula counts once, however long it is.

    Such a name is given as "name", since "all" is no word of structure in "all-reduce". The
    arguments of a call go with its name.
    """
    columns = text.columns
    written, kinds = columns.texts[begin:end], columns.kinds[begin:end]
    glues, symbols = columns.glues[begin:end], symbols_among(written)
    ordinary = not (symbols or any(glues)) and _CONSTANTS.isdisjoint(written)
    if ordinary and kinds.count(WORD) == len(written):
        return list(written)
    words: list[str] = []
    run = 0
    passed = arguments(text, begin, end)
    for index, (word, kind, glue) in enumerate(zip(written, kinds, glues, strict=True), begin):
        if index in passed:
            continue
        number = kind == NUMBER
        run = run + 1 if (run if number else word in symbols) else 0
        if words and (glue or run >= FORMULA):
            words[-1] = "name"
        elif kind == WORD:
            named = words and word in _CONSTANTS and _is_constant(text, text.tokens[index])
            words.append("name" if named else word)
        elif not number:
            words.append("name")
    return words


def _is_constant(text: Text, token: Token) -> bool:
    """Tell whether a word is Python's None, True or False."""
    return text.original[token.start : token.end] == token.text.capitalize()


def is_list(text: Text, begin: int, end: int, words: Sequence[str]) -> bool:
    """Tell whether a sentence is a keyword list: almost none of its words are structure.

    ``words`` are its ``plain_words``. Stretches are weighed rather than the whole, so that a
    list is still one when a sentence runs on behind it. A short one is a list when it has no
    word of structure, no verb that shows and no mark such as "=" or ":" at all.
    """
    said = _without_tail(text, begin, end)
    if said < end:
        end, words = said, plain_words(text, begin, said)
    items = _items(text, begin, end)
    if not _seems_listed(text, begin, end, words, items):
        return False
    return _valued(text, begin, end) < max(2, items / 2)


def _seems_listed(text: Text, begin: int, end: int, words: Sequence[str], items: int) -> bool:
    """Tell whether the ``words`` of a sentence are a list, unless they are things with values."""
    if items > _LONG_ROW and _longest_row(text, begin, end) >= _LONG_ROW:
        return True
    listed = _BARE_FROM <= len(words) <= _WORDS_AN_ITEM * items
    structure = [word in _STRUCTURE for word in words]
    if _is_bare(structure):
        if listed or items == 1:
            # in a list, and in a run of words without a comma, a verb or a mark shows nothing
            return True
        shown = structured(text, begin, end)
        if _is_bare([word or how for word, how in zip(structure, shown, strict=True)]):
            return True
    single = items == 1 and len(words) >= _BARE_RUN
    if not (single or listed) or _is_marked(text, begin, end):
        return False
    if listed and len(words) >= _LONG_LIST and sum(structure) <= 1:
        return True
    # a label of one word, as in "Recorded: a, b, c", relates nothing
    said = words[1:] if _is_labelled(text, begin, end) else words
    relating = sum(word in _RELATING for word in said) + _plural_claims(said)
    return relating * _WORDS_A_RELATION <= len(words)


def _is_labelled(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence opens with one plain word and a colon."""
    clauses = text.columns.clauses
    if end - begin < 2 or clauses[begin + 1] == clauses[begin]:
        return False
    return text.opens[clauses[begin + 1]][:1] == ":" and text.tokens[begin].kind == WORD


def _longest_row(text: Text, begin: int, end: int) -> int:
    """Return how many single words stand in a row between commas, with no heading before them.

    "Collate returns a list, stack, pad, mask, lengths, ..." goes on as a list, whatever it opens
    with; "The order is: zero_grad, forward, ..." tells what is listed.
    """
    tokens = text.tokens
    longest = row = 0
    headed = False
    first = begin
    passed = arguments(text, begin, end)
    while first < end:
        last = first + 1
        while last < end and tokens[last].clause == tokens[first].clause:
            last += 1
        opener = text.opens[tokens[first].clause]
        words = plain_words(text, first, last)
        if not words and first in passed:
            first = last  # neither an item nor what ends a row of them
            continue
        single = len(words) == 1 and len(words[0]) > 1
        headed = opener == ":" or (headed and single)
        row = row + 1 if single and opener == "," and not headed else 0
        longest = max(longest, row)
        first = last
    return longest


def _plural_claims(words: Sequence[str]) -> int:
    """Count the plain verbs of subjects in the plural: "fp16 and bf16 halve memory and use ..."."""
    count = 0
    for second, before, word in zip(words, words[1:], words[2:], strict=False):
        if word in PLAIN_VERBS:
            count += _is_plural(before) or second == "and" or (count > 0 and before == "and")
    return count


def _is_plural(word: str) -> bool:
    """Tell whether a word may be a subject in the plural: a name may be two, "fp16/bf16"."""
    if word == "name":
        return True
    return len(word) > _SHORT_WORD and word.endswith("s") and not word.endswith(("ss", "us", "is"))


def _is_bare(structure: list[bool]) -> bool:
    return any(_has_stretch(structure, length, most) for length, most in _LISTS)


def _items(text: Text, begin: int, end: int) -> int:
    """Return how many clauses of a sentence have a word; "(N, 1)" has letters only."""
    columns = text.columns
    clauses = columns.clauses[begin:end]
    if clauses[0] == clauses[-1]:
        return 1
    passed = arguments(text, begin, end)
    each = zip(range(begin, end), columns.texts[begin:end], columns.kinds[begin:end], strict=True)
    named = {
        columns.clauses[index]
        for index, word, kind in each
        if kind != NUMBER and len(word) > 1 and index not in passed
    }
    return max(1, len(named))


def _is_marked(text: Text, begin: int, end: int) -> bool:
    """Tell whether marks such as "=" show how the words of a stretch belong together.

    The colon behind "Monitor" or "Recorded" only heads a list; behind "Map" it says what maps do.
    """
    if text.tokens[begin].text in HEADINGS and _is_labelled(text, begin, end):
        begin += 1
    written = text.quote(begin, end - 1)
    marks = sum(written.count(mark) for mark in _RELATING_MARKS) + _valued(text, begin, end)
    return marks * _WORDS_A_MARK >= end - begin


def _valued(text: Text, begin: int, end: int) -> int:
    """Return how many clauses name something and give its value, or tell what a symbol is.

    "Gradients 28 GB" does, and "x_i input of neuron i"; a unit behind its amount is no symbol.
    """
    numbered: set[int] = set()
    named: set[int] = set()
    for index in range(begin, end):
        token = text.tokens[index]
        if token.kind == NUMBER:
            numbered.add(token.clause)
        elif is_symbol(token):
            if token.clause not in named:
                numbered.add(token.clause)
        elif not (index and text.tokens[index - 1].kind == NUMBER) and token.kind == WORD:
            named.add(token.clause)
    return len(numbered & named)


def _has_stretch(structure: list[bool], length: int, most: int) -> bool:
    """Tell whether some ``length`` words in a row hold at most ``most`` words of structure."""
    if len(structure) < length:
        return False
    held = sum(structure[:length])
    if held <= most:
        return True
    for index in range(length, len(structure)):
        held += structure[index] - structure[index - length]
        if held <= most:
            return True
    return False


def fragments(text: Text) -> set[int]:
    """Return the sentences that belong to a long run of bare fragments, one to three words each.

    A run of single words is long from five on.
    """
    found: set[int] = set()
    run: list[int] = []
    size = 0
    texts = text.columns.texts
    for place, (begin, last) in enumerate((*text.sentences, (0, 0))):
        end = _without_tail(text, begin, last)
        bare = 0 < end - begin <= _FRAGMENT and _STRUCTURE.isdisjoint(texts[begin:end])
        if bare and not is_code(text, begin, end):
            run.append(place)
            size += end - begin
            continue
        if size >= _SHORT_LINES_FROM or size == len(run) >= _BARE_FROM:
            found.update(run)
        run, size = [], 0
    return sentence_numbers(text, found)


def _without_tail(text: Text, begin: int, end: int) -> int:
    """Return where a sentence ends but for a tail that says nothing: ", asked or not"."""
    columns = text.columns
    first = end - 1
    while first > begin and columns.clauses[first - 1] == columns.clauses[end - 1]:
        first -= 1
    tail = columns.texts[first:end]
    idle = tail[1:] == ("or", "not") or (tail[:1] == ("if",) and _IDLE.issuperset(tail[1:]))
    return first if first > begin and idle else end


def pairs(text: Text) -> set[int]:
    """Return the sentences of a long run that only pair words, or only name things.

    "Guards are graphs", "There is a guard", "Guards matter": one of them may define something,
    five in a row are a list.
    """
    if len(text.sentences) < _FEWEST_PAIRS:
        return set()
    found: set[int] = set()
    run: list[int] = []
    texts = text.columns.texts
    for place, (begin, end) in enumerate((*text.sentences, (0, 0))):
        if _is_pair(texts[begin:end]) or _is_marked_pair(text, begin, end):
            run.append(place)
            continue
        if len(run) >= _FEWEST_PAIRS:
            found.update(run)
        run = []
    return sentence_numbers(text, found)


def _is_pair(words: tuple[str, ...]) -> bool:
    """Tell whether a sentence has one empty verb, and is as short as one that only pairs words.

    A pronoun in it takes up what was said before, as no list does.
    """
    if not lexicon.PRONOUNS.isdisjoint(words):
        return False
    most = _PAIR if _NAMING.isdisjoint(words) else _NAMED
    return 1 < len(words) <= most and len([word for word in words if word in _PAIRING]) == 1


def _is_marked_pair(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence puts two names on the sides of one mark: "fork => pages".

    Numbers, verbs and small words say more than that.
    """
    columns = text.columns
    if not 1 < end - begin <= 2 * _PAIR or NUMBER in columns.kinds[begin:end]:
        return False
    written = text.quote(begin, end - 1)
    if len(_MARKED.findall(written)) != 1 or "(" in written:
        return False
    words = plain_words(text, begin, end)
    return len(words) < _PAIR and _RELATING.isdisjoint(words)


def is_code(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence is code and does something, rather than a list of names."""
    if not text.has_names:
        return False
    if text.columns.kinds[begin:end].count(CODE) <= (end - begin) / 2:
        return False
    after = text.tokens[end].start if end < len(text.tokens) else len(text.original)
    written = text.original[text.tokens[begin].start : after]
    return any(mark in written for mark in _CODE_MARKS)


def sentence_numbers(text: Text, places: set[int]) -> set[int]:
    """Return the sentence numbers of the sentences at ``places``."""
    return {text.tokens[text.sentences[place][0]].sentence for place in places}
