"""Words that hardly ever stand side by side in English, told by the classes that they belong to.

"The of", "per gradients", "in keeps", "they the": neither good writers nor learners of English
write so, but words in a drawn order do. The classes are closed ones, and verbs, participles and
plurals that show by their form. What is listed was chosen by counting neighbours in honest
answers, also of learners, and in shuffled ones.
"""

from itertools import pairwise
from typing import Final

from interviewer.scoring.gates.smallwords import stands_for_itself
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import CODE, NUMBER, WORD, Text
from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, PAST, PLURAL_VERBS

NEVER: Final = 2
SELDOM: Final = 1
"""What two neighbours weigh that no English has, and what those weigh that little of it has."""

_NOUNS_TOO: Final = word_set("""
    aliases broadcasts builds calls causes crashes decreases demands excludes fetches finds flows
    follows forces gathers handles holds increases inserts joins launches leads leaves lies limits
    lives matches matters means merges moves needs overlaps overwrites owns passes places plans
    records registers releases resets resizes reuses searches shifts shuffles skips spreads starts
    stays stores swaps throws tracks trains transposes tries updates uses waits wants wraps yields
""")
_PLAIN_TOO: Final = word_set("""
    cost cut left let lost put read run sent set shared split stored used
""")
_NO_PLURALS: Final = FUNCTION_WORDS | word_set("bytes perhaps series windows")
_SINGULAR_ENDINGS: Final = ("ss", "us", "is", "ias", "ings", "ics", "wards")
_SHORTEST_PLURAL: Final = 5

_WORDS: Final = {
    "article": "an the every",
    "a": "a",
    "possessive": "their our my",
    "its": "its your",
    "of": "of",
    "per": "per",
    "for": "for",
    "at": "at",
    "preposition": "from with into onto during among towards upon via against across",
    "particle": "on by between within",
    "in": "in",
    "to": "to",
    "than": "than",
    "before": "before after until",
    "as": "as",
    "being": "is are was were",
    "having": "have has had",
    "doing": "do does did",
    "modal": "can could may might must shall should will would",
    "been": "be been",
    "speaker": "we they he she",
    "you": "you",
    "it": "it",
    "object": "them him us me themselves itself",
    "pointing": "this these those",
    "joining": "and or but",
    "reason": "because since while whereas although unless",
    "condition": "if when",
    "so": "so",
    "asking": "which who whose what where how why whether",
    "denying": "not never",
    "also": "also too again instead however therefore thus hence sometimes",
    "adjective": "large small slow fast great effective big stable wrong high low cheap expensive",
}
_NEVER_BEFORE: Final = {
    "article": "article a possessive its of per preposition for at particle in to than before as "
    "being having doing modal been speaker you it object pointing joining reason so asking also "
    "keeps need",
    "a": "article a possessive its of per preposition for at particle to than before been speaker "
    "you it object pointing condition so asking",
    "possessive": "article a possessive its of per preposition for at particle in to than having "
    "modal been speaker it object pointing joining reason condition asking keeps",
    "its": "possessive its of per preposition for at particle in to than having modal been speaker "
    "object pointing joining reason condition asking keeps",
    "of": "of per preposition particle to than being having doing modal speaker joining reason so "
    "keeps need",
    "per": "article a possessive its of per preposition for at to than being having doing modal "
    "speaker joining reason so keeps need plural",
    "for": "of per preposition to than being having doing modal speaker joining reason so keeps",
    "at": "of per preposition to than being having doing modal speaker joining reason so keeps",
    "preposition": "of per preposition to than being having doing modal speaker joining reason so "
    "keeps",
    "particle": "of modal speaker keeps need",
    "in": "of preposition modal speaker keeps need",
    "to": "of per preposition particle to than modal speaker reason so keeps",
    "than": "being joining keeps",
    "before": "preposition keeps",
    "being": "being having modal keeps need",
    "having": "being doing modal keeps",
    "modal": "of per preposition being modal keeps",
    "been": "modal",
    "speaker": "article a possessive of preposition particle in to speaker object joining",
    "you": "of per preposition for at condition",
    "it": "of possessive speaker",
    "pointing": "article a",
    "joining": "joining",
    "reason": "being having joining reason",
    "denying": "being",
    "keeps": "modal keeps",
    "need": "modal",
}
_SELDOM_BEFORE: Final = {
    "a": "plural",
    "of": "for at",
    "for": "for at particle in before need",
    "at": "for at particle in before need",
    "preposition": "for at particle in before condition need",
    "particle": "being",
    "in": "to being joining so participle",
    "to": "being joining participle",
    "being": "it speaker joining",
    "having": "joining",
    "modal": "article a possessive before joining plural",
    "speaker": "name",
    "you": "joining plural name",
    "it": "name",
    "joining": "object",
    "condition": "being having keeps",
    "so": "of joining keeps",
    "denying": "joining",
    "keeps": "being",
    "participle": "participle",
    "adjective": "being having modal keeps",
}
_NEVER_LAST: Final = word_set("""
    a an the every their our your my its of into onto at from with by during among towards upon via
    per and or but because while whereas although unless if than as which whose whether we they he
    she is are was were allows contains expects gives includes keeps lets makes produces provides
    requires takes
""")
_SELDOM_LAST: Final = word_set("has in so when")
_LAST: Final = dict.fromkeys(_NEVER_LAST, NEVER) | dict.fromkeys(_SELDOM_LAST, SELDOM)
_STRANDED: Final = word_set("at by from has is are of was were with") | (
    _NEVER_LAST & CLEAR_THIRD_PERSON
)
_STRANDING: Final = word_set("""
    as where how than what that which who why whatever it they we you all everything nothing
""")
"""Words after which a sentence may end so: "where it is", "what it came from", "as DDP gives"."""

_SHORTEST: Final = 4
_FINE: Final = frozenset(
    tuple(pair.split())
    for pair in (
        "than or",
        "to and",
        "from and",
        "from or",
        "at or",
        "with and",
        "with or",
        "for and",
        "for or",
        "while and",
        "while or",
        "with at",
        "from at",
        "for at",
        "in for",
        "in with",
        "in at",
        "in from",
        "from before",
        "from after",
    )
)
"""Neighbours that stand so after all: "with and without", "less than or equal", "stands in for"."""

_CLASSES: Final = (
    {word: name for name, words in _WORDS.items() for word in words.split()}
    | dict.fromkeys(CLEAR_THIRD_PERSON - _NOUNS_TOO, "keeps")
    | dict.fromkeys(PLURAL_VERBS - word_set("need give cause make keep mean"), "need")
    | dict.fromkeys(PAST - _PLAIN_TOO, "participle")
)
_WEIGHTS: Final = {
    (one, two): weight
    for weight, table in ((SELDOM, _SELDOM_BEFORE), (NEVER, _NEVER_BEFORE))
    for one, others in table.items()
    for two in others.split()
}
_PAIRS: Final = frozenset(_WEIGHTS)
_INVERTED: Final = frozenset((("being", "it"), ("being", "speaker")))
"""Neighbours that open a question: "is it", "where are they"."""

_NAMES: Final = word_set("A IS IT")
"""Words in capitals that name things: "node A", "an IS", "IT"."""


def _class_of(word: str) -> str:
    """Return the class of a word, or nothing where its form shows none."""
    known = _CLASSES.get(word)
    if known is not None:
        return known
    if len(word) < _SHORTEST_PLURAL or not word.endswith("s"):
        return ""
    return "" if word.endswith(_SINGULAR_ENDINGS) or word in _NO_PLURALS else "plural"


def weigh_neighbours(text: Text, begin: int, end: int, *, letters: bool) -> dict[int, int]:
    """Return the tokens of a sentence that stand wrongly before the next one, and their weights.

    That is also its last one, if no sentence ends so. Only words that a blank parts are
    neighbours: a mark, the end of a line or code may stand for anything, and so may "a" where
    things are named by ``letters``.
    """
    columns = text.columns
    written = columns.texts[begin:end]
    classes = [_class_of(word) for word in written]
    if text.has_names:
        kinds = columns.kinds[begin:end]
        each = zip(classes, kinds, strict=True)
        classes = ["name" if kind == CODE else one for one, kind in each]
    found: dict[int, int] = {}
    if not _PAIRS.isdisjoint(pairwise(classes)):
        for at, pair in enumerate(pairwise(classes), begin):
            if pair not in _PAIRS or not _are_neighbours(text, at, letters=letters):
                continue
            if pair in _INVERTED and (at == begin or classes[at - begin - 1] == "asking"):
                continue
            found[at] = _WEIGHTS[pair]
    if written[-1] in _LAST and _breaks_off(text, end, written, letters=letters):
        found[end - 1] = _LAST[written[-1]]
    return found


def _are_neighbours(text: Text, at: int, *, letters: bool) -> bool:
    """Tell whether token ``at`` and the next one are words with nothing but a blank between."""
    one, two = text.tokens[at], text.tokens[at + 1]
    if one.kind != WORD or one.glue or two.kind == NUMBER or two.glue:
        return False
    named = two.kind == WORD and at + 2 < len(text.tokens) and text.tokens[at + 2].glue
    if named or (one.text, two.text) in _FINE:
        return False
    if any(stands_for_itself(text, here, letters=letters) for here in (at, at + 1)):
        return False
    gap = text.original[one.end : two.start]
    written = {text.original[token.start : token.end] for token in (one, two)}
    return gap.isspace() and "\n" not in gap and _NAMES.isdisjoint(written)


def _breaks_off(text: Text, end: int, written: tuple[str, ...], *, letters: bool) -> bool:
    """Tell whether a sentence ends behind a word that is never its last one.

    A question may, and so may a verb or a preposition where "than", "as", "it" and the like
    stand before.
    """
    last = text.tokens[end - 1]
    if last.kind != WORD or last.glue or text.original[last.start : last.end] in _NAMES:
        return False
    if not _is_over(text, end):
        return False
    if stands_for_itself(text, end - 1, letters=letters):
        return False
    if last.text not in _STRANDED:
        return True
    return len(written) >= _SHORTEST and _STRANDING.isdisjoint(written)


def _is_over(text: Text, end: int) -> bool:
    """Tell whether a sentence is ended by a full stop, with its line, or with the answer.

    The line tells too, lest a sentence behind it clear this one; in front of a list it does not.
    """
    last = end == len(text.tokens)
    following = len(text.original) if last else text.tokens[end].start
    gap = text.original[text.tokens[end - 1].end : following]
    if gap[:1] in (".", "!") or (last and not gap):
        return True
    return gap.isspace() and (last or "\n" in gap)
