"""Words that form no sentences: keyword lists, runs of bare fragments, shuffled text.

Coverage alone cannot see these. A list has next to no words of structure; in
shuffled text small words stand where English does not let them stand.
"""

import re
from collections.abc import Sequence

from interviewer.scoring.gates.notes import structured
from interviewer.scoring.gates.symbols import FORMULA, is_symbol, symbols_among
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.borders import begins_item
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import CODE, NUMBER, WORD, Text, Token
from interviewer.scoring.text.verbs import PAST, PLURAL_VERBS, THIRD_PERSON

_STRUCTURE = (lexicon.FUNCTION_WORDS - word_set("and or not no never")) | word_set("use using")
_CONSTANTS = word_set("none true false")
_FRAGMENT = 3
_LISTS = ((12, 0), (18, 2))
_SHORT_LINES_FROM = 10
_BARE_FROM = 5
_BARE_RUN = 6
_WORDS_AN_ITEM = 1.5
_LONG_LIST = 9
_WORDS_A_MARK = 6
_WORDS_A_RELATION = 10
_OPENING = "([{<"
_CODE_MARKS = "(=["
_BEFORE_ARGUMENT = "([=,"
_AFTER_ARGUMENT = "),=["
_RELATING_MARKS = ("=", ":", "->", "→", "+", "(", "<", ">")
_RELATING = (
    (lexicon.FUNCTION_WORDS - word_set("and"))
    | THIRD_PERSON
    | PAST
    | PLURAL_VERBS
    | word_set("like maybe possibly perhaps respectively via vs versus eg")
)

_ARTICLES = lexicon.DETERMINERS - word_set("each another his her")
_LINKS = lexicon.PREPOSITIONS - word_set("about over in on by through under within")
_FINITE = word_set("is are was were does do did has have can may will would could should must")
_NO_NOUN = (
    lexicon.PREPOSITIONS
    | lexicon.AUXILIARIES
    | lexicon.PRONOUNS
    | word_set("and or but because if while whereas although unless until since so than as that")
) - word_set("do can about over will us under through within")
_NO_OBJECT = (
    (lexicon.PREPOSITIONS - word_set("about over in on under between within to"))
    | _FINITE
    | word_set("and or but because if although unless so than")
)
_MODALS = word_set("can could may might must shall should will would does do did")
_STATEMENTS = word_set("if for while else with")
_DOING = word_set("do does did")
_SIGN = re.compile(r"[*@+/=<>&|~^%$#-]")
"""A sign between two words stands for a word of its own."""

_BEING = word_set("is are was were does do did has have had")
_NO_PLAIN_VERB = (
    _ARTICLES | (lexicon.PREPOSITIONS - word_set("about over under through within in on")) | _FINITE
) - word_set("have do")
_NEVER_BEFORE_OF = (_FINITE - word_set("is are was were")) | word_set(
    "a an the its their our your of to with from if than"
)
_COMPARING = word_set("""
    more less fewer rather other otherwise different worse
""")
_JOINING = word_set("and or but because if while whereas although unless so than as")
_NEVER_JOINED = word_set("and or but than")
_PAIRED = word_set("before after with from to per about")
_LONGEST_ACRONYM = 4
_MOST_MISPLACED = 0.1
_FEWEST_MISPLACED = 2
_WIDEST = 12
_SPEAKERS = word_set("they we he she i")
_HAVING = word_set("has have had")
_NEVER_HAD = word_set("of from into by than at")
_NEVER_LAST = word_set("of into at from with by")
_SMALL = _SPEAKERS | _ARTICLES | _LINKS | _FINITE | _JOINING | frozenset(("be", "been"))


def plain_words(text: Text, begin: int, end: int) -> list[str]:
    """Return the words of a sentence; a name or a formula counts once, however long it is.

    Such a name is given as "name", since "all" is no word of structure in "all-reduce".
    """
    columns = text.columns
    written, kinds = columns.texts[begin:end], columns.kinds[begin:end]
    glues, symbols = columns.glues[begin:end], symbols_among(written)
    ordinary = not (symbols or any(glues)) and _CONSTANTS.isdisjoint(written)
    if ordinary and kinds.count(WORD) == len(written):
        return list(written)
    words: list[str] = []
    run = 0
    for index, (word, kind, glue) in enumerate(zip(written, kinds, glues, strict=True), begin):
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
    items = _items(text, begin, end)
    if not _seems_listed(text, begin, end, words, items):
        return False
    return _valued(text, begin, end) < max(2, items / 2)


def _seems_listed(text: Text, begin: int, end: int, words: Sequence[str], items: int) -> bool:
    """Tell whether the ``words`` of a sentence are a list, unless they are things with values."""
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
    return sum(word in _RELATING for word in words) * _WORDS_A_RELATION <= len(words)


def _is_bare(structure: list[bool]) -> bool:
    return any(_has_stretch(structure, length, most) for length, most in _LISTS)


def _items(text: Text, begin: int, end: int) -> int:
    """Return how many clauses of a sentence have a word; "(N, 1)" has letters only."""
    columns = text.columns
    clauses = columns.clauses[begin:end]
    if clauses[0] == clauses[-1]:
        return 1
    each = zip(columns.texts[begin:end], columns.kinds[begin:end], clauses, strict=True)
    return max(1, len({here for word, kind, here in each if kind != NUMBER and len(word) > 1}))


def _is_marked(text: Text, begin: int, end: int) -> bool:
    """Tell whether marks such as "=" show how the words of a stretch belong together."""
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


def misplaced(text: Text, begin: int, end: int) -> tuple[int, int]:
    """Return how many small words of a sentence stand wrongly, and how many there are.

    ``begin`` and ``end`` are the sentence's tokens. Wrong are an article before
    anything that is no noun, a preposition before another
    one or a finite verb, a modal before anything but a plain verb, "be" and "been"
    without their auxiliary, "than" without a comparison, two finite auxiliaries or two
    joining words in a row, and any of them at the end but a preposition. A capital
    A may be a name.
    """
    written = text.columns.texts[begin:end]
    if _SMALL.isdisjoint(written):
        return 0, 0
    tokens = text.tokens[begin:end]
    wrong = small = 0
    for index, word in enumerate(written):
        if word not in _SMALL or tokens[index].kind != WORD:
            continue
        token = tokens[index]
        if word == "a" and (text.original[token.start] == "A" or _is_argument(text, token)):
            continue
        if word == "while" and index and tokens[index - 1].text == "a":
            continue
        if word in _STATEMENTS and _is_coordinated(tokens, index):
            continue
        small += 1
        before = tokens[index - 1] if index and tokens[index - 1].clause == token.clause else None
        if word == "than":
            wrong += not any(map(_is_comparison, tokens[:index]))
        wrong += before is not None and _needs(word, before.text)
        follower = tokens[index + 1] if index + 1 < len(tokens) else None
        if follower is None:
            dangles = word in _ARTICLES or word in _JOINING or word in _NEVER_LAST
            wrong += dangles and not _heads_list(text, begin + index)
        elif follower.clause == token.clause:
            gap = text.original[token.end : follower.start]
            wrong += not _SIGN.search(gap) and _clash(word, follower)
        else:
            gap = text.original[token.end : follower.start]
            wrong += word in _ARTICLES and not any(mark in gap for mark in _OPENING)
    return wrong, small


def _is_coordinated(tokens: Sequence[Token], index: int) -> bool:
    """Tell whether a statement of Python is named beside others: "if and for and recursion"."""
    following = tokens[index + 1].text if index + 1 < len(tokens) else ""
    before = tokens[index - 1].text if index else ""
    return following in ("and", "or") or before == "python"


def _heads_list(text: Text, index: int) -> bool:
    """Tell whether the items of a list follow a token, as in "because:" at the end of a line."""
    tokens = text.tokens
    if index + 1 == len(tokens):
        return False
    return begins_item(text.original[tokens[index].end : tokens[index + 1].start])


def _is_argument(text: Text, token: Token) -> bool:
    """Tell whether a letter is what a function is called with, as in ``numpy(a)``."""
    around = text.original[max(0, token.start - 1) : token.start]
    behind = text.original[token.end : token.end + 1]
    if (around and around in _BEFORE_ARGUMENT) or (behind and behind in _AFTER_ARGUMENT):
        return True
    # "for a in A"
    return text.original[token.end : token.end + 4] == " in "


def _is_comparison(token: Token) -> bool:
    word = token.text
    return word in _COMPARING or (len(word) > 4 and word.endswith("er"))


def _needs(word: str, before: str) -> bool:
    """Tell whether ``word`` cannot stand behind ``before``."""
    if word == "be":
        return before in _ARTICLES or (before in _LINKS and before != "to") or before in _BEING
    if word == "been":
        return before in _ARTICLES or before in _LINKS or before in _BEING or before in _MODALS
    return word == "of" and before in _NEVER_BEFORE_OF


def _clash(word: str, follower: Token) -> bool:
    """Tell whether ``follower`` cannot stand behind the small word ``word``."""
    after = follower.text
    if word in _ARTICLES:
        if word == "a" and after == "while":
            return False
        return after in _NO_NOUN or after in _ARTICLES or _wrong_article(word, follower)
    if word in _LINKS and after in ("and", "or"):
        return word not in _PAIRED
    if word in _LINKS:
        return after in _NO_OBJECT and not (word == "to" and after in _FINITE)
    if word in _DOING:
        return after in _NO_PLAIN_VERB - _ARTICLES
    if word in _MODALS:
        return after in _NO_PLAIN_VERB
    if word in _SPEAKERS:
        return after in _ARTICLES or after in _LINKS or after in _SPEAKERS
    if word in _HAVING and after in _NEVER_HAD:
        return True
    if word in _FINITE:
        return after in _FINITE and not after.endswith("ve")
    return after in _NEVER_JOINED


def _wrong_article(word: str, follower: Token) -> bool:
    """Tell whether "an" stands before a consonant; letters of acronyms sound otherwise."""
    after = follower.text
    return (
        word == "an"
        and follower.kind == WORD
        and len(after) > _LONGEST_ACRONYM
        and after[0] not in "aeiouh"
    )


def shuffled(text: Text) -> set[int]:
    """Return the sentences that lie in a stretch whose words stand in no English order.

    Stretches of up to twelve sentences are weighed, so that a text chopped into
    short pieces is seen too; what is appended later never clears a stretch.
    """
    counts = [
        (0, 0) if is_code(text, begin, end) else misplaced(text, begin, end)
        for begin, end in text.sentences
    ]
    found: set[int] = set()
    for first, (opening, _) in enumerate(counts):
        if not opening:
            continue
        wrong = small = 0
        for last in range(first, min(first + _WIDEST, len(counts))):
            wrong += counts[last][0]
            small += counts[last][1]
            if wrong >= _FEWEST_MISPLACED and wrong > _MOST_MISPLACED * small:
                found.update(range(first, last + 1))
    return _numbers(text, found)


def fragments(text: Text) -> set[int]:
    """Return the sentences that belong to a long run of bare fragments, one to three words each.

    A run of single words is long from five on.
    """
    found: set[int] = set()
    run: list[int] = []
    size = 0
    texts = text.columns.texts
    for place, (begin, end) in enumerate((*text.sentences, (0, 0))):
        bare = 0 < end - begin <= _FRAGMENT and _STRUCTURE.isdisjoint(texts[begin:end])
        if bare and not is_code(text, begin, end):
            run.append(place)
            size += end - begin
            continue
        if size >= _SHORT_LINES_FROM or size == len(run) >= _BARE_FROM:
            found.update(run)
        run, size = [], 0
    return _numbers(text, found)


def is_code(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence is code and does something, rather than a list of names."""
    if not text.has_names:
        return False
    if text.columns.kinds[begin:end].count(CODE) <= (end - begin) / 2:
        return False
    after = text.tokens[end].start if end < len(text.tokens) else len(text.original)
    written = text.original[text.tokens[begin].start : after]
    return any(mark in written for mark in _CODE_MARKS)


def _numbers(text: Text, places: set[int]) -> set[int]:
    """Return the sentence numbers of the sentences at ``places``."""
    return {text.tokens[text.sentences[place][0]].sentence for place in places}
