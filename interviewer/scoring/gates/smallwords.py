"""Small words where English does not let them stand: articles, prepositions, auxiliaries."""

import re
from typing import Final

from interviewer.scoring.text import lexicon
from interviewer.scoring.text.borders import begins_item
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import WORD, Text, Token

_OPENING: Final = "([{<"
_BEFORE_ARGUMENT: Final = "([=,"
_AFTER_ARGUMENT: Final = "),=["
_ARTICLES: Final = lexicon.DETERMINERS - word_set("each another his her")
_LINKS: Final = lexicon.PREPOSITIONS - word_set("about over in on by through under within")
_FINITE: Final = word_set(
    "is are was were does do did has have can may will would could should must"
)
_NO_NOUN: Final = (
    lexicon.PREPOSITIONS
    | lexicon.AUXILIARIES
    | lexicon.PRONOUNS
    | word_set("and or but because if while whereas although unless until since so than as that")
) - word_set("do can about over will us under through within")
_NO_OBJECT: Final = (
    (lexicon.PREPOSITIONS - word_set("about over in on under between within to"))
    | _FINITE
    | word_set("and or but because if although unless so than")
)
_MODALS: Final = word_set("can could may might must shall should will would does do did")
_STATEMENTS: Final = word_set("if for while else with")
_KINDS_OF_STATEMENT: Final = word_set(
    "statement statements block blocks loop loops branch clause body"
)
_BRANCHES: Final = frozenset(("if", "else"))
"""Statements of Python that are named with an article: "an if stays an if"."""

_STATEMENT_WITHIN: Final = 5
_AT_LEAST: Final = (("least",), ("most",), ("once",), ("all",))
_QUOTES: Final = "'\"`‘’“”"
_QUOTED_OR_JOINED: Final = _QUOTES + "/-"
_LETTERS: Final = frozenset("bcdefghjklmnopqrstuvwxyz")
_DOING: Final = word_set("do does did")
_NEVER_DONE: Final = word_set(
    "of from into do does did can could may might must shall should will would"
)
_SIGN: Final = re.compile(r"""[*@+/=<>&|~^%$#:.'"`’”-]""")
"""A sign between two words stands for a word of its own, or shows that one of them is named."""

_BEING: Final = word_set("is are was were does do did has have had")
_BEING_OR_DOING: Final = _MODALS | word_set("is are was were")
_NO_PLAIN_VERB: Final = (
    _ARTICLES | (lexicon.PREPOSITIONS - word_set("about over under through within in on")) | _FINITE
) - word_set("have do")
_NEVER_BEFORE_OF: Final = (_FINITE - word_set("is are was were")) | word_set(
    "a an the its their our your of to with from if than"
)
_COMPARING: Final = word_set("""
    more less fewer rather other otherwise different worse
""")
_JOINING: Final = word_set("and or but because if while whereas although unless so than as")
_NEVER_JOINED: Final = word_set("and or but than")
_PAIRED: Final = word_set("before after with from to per about")
_TIMES: Final = frozenset(("before", "after"))
_WHOLES: Final = word_set("everything anything all nothing something")
_LONGEST_ACRONYM: Final = 4
_SPEAKERS: Final = word_set("they we he she i")
_HAVING: Final = word_set("has have had")
_NEVER_HAD: Final = word_set("of from into by than at")
_SMALL: Final = _SPEAKERS | _ARTICLES | _LINKS | _FINITE | _JOINING | frozenset(("be", "been"))


def has_letters(text: Text) -> bool:
    """Tell whether a text names things by single letters, so that "a" may be a name as well."""
    return not _LETTERS.isdisjoint(text.columns.texts)


def misplaced(text: Text, begin: int, end: int, *, letters: bool) -> set[int]:
    """Return the tokens of a sentence that stand wrongly before the next one, or at its end.

    ``begin`` and ``end`` are the sentence's tokens; ``letters`` is what ``has_letters`` says of
    the text. Wrong are an article before
    anything that is no noun, a preposition before another
    one or a finite verb, a modal before anything but a plain verb, "be" and "been"
    behind what is not their auxiliary, "than" without a comparison, two finite auxiliaries or
    two joining words in a row, and an article or a joining word at the end. A capital
    A may be a name.
    """
    written = text.columns.texts[begin:end]
    if _SMALL.isdisjoint(written):
        return set()
    found: set[int] = set()
    than = "than" in written
    compared = False
    for at, word in enumerate(written, begin):
        compared = compared or (than and _is_comparison(word))
        if word not in _SMALL or text.tokens[at].kind != WORD:
            continue
        if _needs(word, _before(text, begin, at)):
            place = at - 1
        elif (word == "than" and not compared) or _is_misplaced(text, begin, end, at):
            place = at
        else:
            continue
        if not _is_excused(text, begin, end, at, letters=letters):
            found.add(place)
    return found


def _is_excused(text: Text, begin: int, end: int, at: int, *, letters: bool) -> bool:
    """Tell whether a small word, or the one behind it, is none where it stands."""
    if at + 1 < end and stands_for_itself(text, at + 1, letters=letters):
        return True
    return stands_for_itself(text, at, letters=letters) or _names_something(text, begin, end, at)


def stands_for_itself(text: Text, at: int, *, letters: bool) -> bool:
    """Tell whether a small word is none where it stands.

    So are the letter "a" beside other ``letters``, a word in quotes, parts of "I/O" and
    "in-memory", "at least", and the "with" of "the with statement".
    """
    token = text.tokens[at]
    around = text.original[max(0, token.start - 1) : token.start]
    behind = text.original[token.end : token.end + 1]
    if (around and around in _QUOTES) or (behind and behind in _QUOTED_OR_JOINED):
        return True
    if token.text == "a":
        return letters
    following = text.columns.texts[at + 1 : at + _STATEMENT_WITHIN]
    if token.text in _STATEMENTS:
        return not _KINDS_OF_STATEMENT.isdisjoint(following)
    return token.text == "at" and following[:1] in _AT_LEAST


def _names_something(text: Text, begin: int, end: int, at: int) -> bool:
    """Tell whether a small word is a variable, a statement of Python, or the time in "a while"."""
    token, word = text.tokens[at], text.tokens[at].text
    if word == "a" and (text.original[token.start] == "A" or _is_argument(text, token)):
        return True
    if word == "while" and at > begin and text.tokens[at - 1].text == "a":
        return True
    if word in _ARTICLES and at + 1 < end and text.tokens[at + 1].text in _BRANCHES:
        return True
    return word in _STATEMENTS and _is_coordinated(text, begin, end, at)


def _before(text: Text, begin: int, at: int) -> str:
    """Return the word before a token in its clause, or nothing."""
    if at == begin or text.tokens[at - 1].clause != text.tokens[at].clause:
        return ""
    return text.tokens[at - 1].text


def _is_misplaced(text: Text, begin: int, end: int, at: int) -> bool:
    """Tell whether a small word of a sentence clashes with the next one or with its place."""
    tokens = text.tokens
    token, word = tokens[at], tokens[at].text
    if at + 1 == end:
        return (word in _ARTICLES or word in _JOINING) and not _heads_list(text, at)
    follower = tokens[at + 1]
    within = follower.clause == token.clause
    if not (_clash(word, follower) if within else word in _ARTICLES):
        return False
    gap = text.original[token.end : follower.start]
    if not within:
        return not any(mark in gap for mark in _OPENING)
    before = _before(text, begin, at)
    if _SIGN.search(gap) or _leaves_out(before, word, follower):
        return False
    return not _tells_when(before, word, follower)


def _tells_when(before: str, word: str, follower: Token) -> bool:
    """Tell whether "after" belongs to the noun before it: "everything after is", "from before"."""
    if word == "from":
        return follower.text in _TIMES
    known = before not in lexicon.FUNCTION_WORDS or before in _WHOLES
    return word in _TIMES and bool(before) and known and follower.text in _FINITE


def _leaves_out(before: str, word: str, follower: Token) -> bool:
    """Tell whether a verb was left out behind a modal: "if you can the brown one is harder"."""
    return word in _MODALS and before in lexicon.PRONOUNS and follower.text in _ARTICLES


def _is_coordinated(text: Text, begin: int, end: int, at: int) -> bool:
    """Tell whether a statement of Python is named beside others: "if and for and recursion"."""
    following = text.tokens[at + 1].text if at + 1 < end else ""
    before = text.tokens[at - 1].text if at > begin else ""
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


def _is_comparison(word: str) -> bool:
    return word in _COMPARING or (len(word) > 4 and word.endswith("er"))


def _needs(word: str, before: str) -> bool:
    """Tell whether ``word`` cannot stand behind ``before``."""
    if word == "be":
        return before in _ARTICLES or (before in _LINKS and before != "to") or before in _BEING
    if word == "been":
        return before in _ARTICLES or before in _LINKS or before in _BEING_OR_DOING
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
        return after in _NEVER_DONE
    if word in _MODALS:
        return after in _NO_PLAIN_VERB
    if word in _SPEAKERS:
        return after in _ARTICLES or after in _LINKS or after in _SPEAKERS
    if word in _HAVING and after in _NEVER_HAD:
        return True
    if word in _FINITE:
        return after in _FINITE and not after.endswith("ve")
    return after in _NEVER_JOINED and (word, after) != ("than", "or")


def _wrong_article(word: str, follower: Token) -> bool:
    """Tell whether "an" stands before a consonant; letters of acronyms sound otherwise."""
    after = follower.text
    return (
        word == "an"
        and follower.kind == WORD
        and len(after) > _LONGEST_ACRONYM
        and after[0] not in "aeiouh"
    )
