"""Sentences that only drop names: "I know about buckets, hooks and replicas. DDP / per / GPU."

Each of them may be short, so they are weighed together: what a sentence lists tells nothing,
whether it stands bare or behind words of acquaintance ("I have worked with ...") or of some
relation ("... has to do with ..."). An item tells something by a verb, a preposition, a
denial, a number or a mark beside its noun; a word that stands alone never does.
"""

import re
from typing import Final

from interviewer.scoring.gates.measures import WORDS_A_MEASURE
from interviewer.scoring.gates.stuffing import is_code, sentence_numbers
from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.lexicon import DETERMINERS, FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import CODE, NUMBER, Text
from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, PAST, PLAIN, PLURAL_VERBS

_JOINING: Final = word_set("and or plus also")
_EMPTY: Final = (
    DETERMINERS | _JOINING | word_set("of other such same own both all some any very just here too")
)
_SAYING: Final = (FUNCTION_WORDS - _EMPTY) | PLURAL_VERBS | word_set("versus via")
_VERBS: Final = CLEAR_THIRD_PERSON | PAST
_SMALL: Final = FUNCTION_WORDS - word_set("all both none same its each") - _JOINING
_NAMES: Final = word_set("training running learning")
_GAPS: Final = (",", ";", "/", "|", "•", "·", "–", "—")
_MARKS: Final = ("=", ":", "->", "→", "⇒", "<", ">", "+", " (", "*")

_ORDER: Final = (
    r"(?:(?:first|second|third|then|next|finally|lastly|also|here|and|so|now|well|basically|ok|okay"
    r"|yes|honestly|plus|too|again|moreover|furthermore|additionally)(?: ,)? )*"
)
_WHO: Final = r"(?:i|we|you|one|people|everyone|everybody|engineers|developers|they)"
_HELPING: Final = (
    r"(?:(?:would|will|could|can|shall|should|must|may|might|do|did|have|has|had|am|are|is|was|were"
    r"|to|also|just|often|always|usually|really|already|once|need|needs|want|like|been|ve|m|well"
    r"|quite|very|even|got|get|some|\w+ly) )*"
)
_MEETING: Final = one_of("""
    know knows knew known hear heard work worked working think thinks thought thinking speak spoke
    speaking talk talked talking deal deals dealt dealing care cares cared consider considers
    considered considering learn learned learnt learning study studied played encountered see
    seen saw met come_across came_across look looked looking remember recall understand understood
    aware familiar acquainted experienced experience comfortable confident worry focus mention
    mentioned name list discuss discussed touch touched keep_in_mind bear_in_mind note
""")
_WITH: Final = (
    r"(?: (?:about|of|with|on|at|into|in|around|things? like|words? like|terms? like|such as|like"
    r"|all|how(?: [\w#]+){1,6}? (?:relates?|is related|are related|belongs?|connects?)"
    r" (?:to|with)))*"
)
_ACQUAINTED: Final = (
    rf"(?:{_WHO} {_HELPING}{_MEETING}|(?:think|consider|remember|recall|keep in mind|bear in mind"
    rf"|note|know|see|mind|there (?:is|are) (?:\w+ )?(?:things?|words?|terms?|names?)))\b{_WITH}"
    r"(?! (?:that|how|what|why|whether|when|if|which|where|to|it|this)\b)"
)
_TOPIC: Final = (
    r"(?:regarding|concerning|about|as for|as to|with regard to|with respect to|when it comes to"
    r"|speaking of|talking of|in terms of|in|for|on|with)(?: [\w#]+){1,5}? , "
)
_BOUND: Final = one_of("""
    tied related linked connected associated coupled bound relevant attached
""")
_RELATED: Final = (
    r"(?:(?!which |that |who |if |when )[\w#]+ ){1,5}?(?P<bound>"
    rf"(?:is|are|be) (?:\w+ly )?{_BOUND} (?:to|with)"
    r"|(?:has|have) (?:something |much |a lot )?to do with|involves?|concerns?|relates? to"
    r"|deals? with|(?:is|are) (?:all )?about|comes? down to|revolves? around|touch(?:es)? on"
    r"|goes? with|belongs? (?:to|with)|is a matter of|brings? (?:up|to mind)"
    r"|reminds? (?:me |us )?of)\b"
)
_FRAME: Final = re.compile(
    rf"{_ORDER}(?:(?:{_TOPIC})?{_ACQUAINTED}|{_RELATED}"
    rf"|(?:regarding|concerning|as for)(?: [\w#]+){{1,5}}? ,)(?= )"
)
_TRIGGERS: Final = word_set("""
    know knows knew known hear heard work worked working think thinks thought thinking speak spoke
    speaking talk talked talking deal deals dealt dealing care cares cared consider considers
    considered considering learn learned learnt learning study studied played encountered see
    seen saw met come came look looked looking remember recall understand understood aware familiar
    acquainted experienced experience comfortable confident worry focus mention mentioned name list
    discuss discussed touch touched keep bear note mind there tied related linked connected
    associated coupled bound relevant attached do involve involves concern concerns relate relates
    about comes revolves touches goes go belongs belong matter brings bring reminds remind regarding
    concerning as
""")
_CLOSING: Final = re.compile(
    r"(?: ,)?(?: (?:all )?(?:(?:matters?|comes? into play|plays? a (?:\w+ )?(?:role|part)"
    r"|(?:is|are) (?:all )?(?:\w+ly )?(?:involved|relevant|important|related|connected|key"
    r"|essential))(?: here| too| as well)?)|(?P<idle>(?: (?:here|there|too|also|as well|a lot"
    r"|before|today|etc|and so on|for this|in (?:my|our|the|this|that) (?:\w+ ?){1,3}))+))$"
)
_CLOSERS: Final = word_set("""
    matter matters play part role involved relevant important related connected key essential here
    there too also well lot before today etc on this
""")
_NEAR: Final = 14
_SPARSE: Final = 3
_OPENED: Final = 4
_SLACK: Final = 14
"""A sentence with more words for each item, and so many besides, lists no names; those of a frame
may be more than those of another opening."""

_WORDS_AN_ITEM: Final = 1.5
_LONGEST_ITEM: Final = 4
_FEWEST: Final = 3
_FEWEST_OF_SEVERAL: Final = 2
_BARE_WORDS: Final = 6
_REPEATED: Final = 3
_TELLING_SHARE: Final = 4
_SMALL_ITEMS: Final = 2
_MOSTLY: Final = 0.6


def _tells(words: list[str]) -> bool:
    """Tell whether several words say something: by a verb, a preposition or what is done."""
    if not _SAYING.isdisjoint(words) or not _VERBS.isdisjoint(words[1:]):
        return True
    done = words[0].endswith("ing") and words[0] not in _NAMES
    return done or words[0] in PLAIN or words[-1] in PLAIN


class _Items:
    """What a stretch lists: how many items, how many of one word, and how many that tell."""

    __slots__ = (
        "claims",
        "marked",
        "opening",
        "owned",
        "single",
        "small",
        "telling",
        "total",
        "words",
    )

    def __init__(self) -> None:
        self.total = self.words = self.single = self.small = self.telling = self.owned = 0
        self.opening: tuple[str, ...] = ()
        self.claims = self.marked = False

    def add(self, words: list[str], *, told: bool) -> None:
        """Count an item of ``words``, of which ``told`` says that a number or mark tells."""
        if not words or (len(words) == 1 and words[0].isdecimal()):
            return  # the numbers of "repeat(1, 4) copies the data" are no names
        if len(words) == 1:
            self.single += 1
            self.small += words[0] in _SMALL
        elif not told:
            told = _tells(words)
        told = told or len(words) > _LONGEST_ITEM
        self.owned += "of" in words
        self.telling += told
        if not self.total:
            self.opening = tuple(words[:-1])
            self.claims = told or (len(words) > 1 and words[0] in PLAIN)
        self.total += 1
        self.words += len(words)

    def are_names(self) -> bool:
        """Tell whether hardly any item tells something."""
        return self.telling * _TELLING_SHARE < self.total


class _Dropped:
    """The places of the sentences that drop names: behind a frame, bare, or behind an opening."""

    __slots__ = ("bare", "found", "framed", "opened")

    def __init__(self) -> None:
        self.found: set[int] = set()
        self.framed: dict[int, int] = {}
        self.bare: dict[int, int] = {}
        self.opened: dict[tuple[str, ...], set[int]] = {}

    def add_framed(self, place: int, items: _Items) -> None:
        """Note what the sentence at ``place`` lists behind words that say nothing."""
        if items.total >= _FEWEST_OF_SEVERAL and items.are_names():
            self.framed[place] = items.total

    def add_plain(self, place: int, items: _Items, *, row: bool) -> None:
        """Note what the sentence at ``place`` lists; a ``row`` of a table is no bare list."""
        if _is_bare(items) and not row:
            self.bare[place] = items.words
        elif _is_behind(items):
            self.opened.setdefault(items.opening, set()).add(place)
            if items.small >= _SMALL_ITEMS and items.single > _MOSTLY * items.words:
                self.found.add(place)

    def places(self) -> set[int]:
        """Return the places of what lists too much for an honest answer."""
        several = len(self.framed) + len(self.bare) > 1
        found = self.found | {
            place for place, total in self.framed.items() if several or total >= _FEWEST
        }
        if found or sum(self.bare.values()) >= _BARE_WORDS:
            found.update(self.bare)
        for opening, places in self.opened.items():
            if opening and len(places) >= _REPEATED:
                found |= places
        return found


def namedropping(text: Text, *, measures: bool = False) -> set[int]:
    """Return the numbers of the sentences that only drop names.

    Where a question asks for ``measures``, items of some words behind "I would consider" are
    an answer.
    """
    dropped = _Dropped()
    dashed = " / " in text.original or " - " in text.original
    for place, (begin, end) in enumerate(text.sentences):
        if not _may_list(text, begin, end, dashed=dashed):
            continue
        if is_code(text, begin, end) or _calls(text, begin, end):
            continue
        first, last, bound = _framed(text, begin, end)
        items = _items(text, first, last)
        if (first, last) == (begin, end):
            dropped.add_plain(place, items, row=_is_row(text, begin))
        elif not (measures and items.words >= WORDS_A_MEASURE * items.total) and not (
            bound and items.owned
        ):
            dropped.add_framed(place, items)
    return sentence_numbers(text, dropped.places())


def _may_list(text: Text, begin: int, end: int, *, dashed: bool) -> bool:
    """Tell whether a sentence has enough joints for its words to be a list."""
    columns = text.columns
    texts = columns.texts[begin:end]
    joints = columns.clauses[end - 1] - columns.clauses[begin] + texts.count("and")
    if dashed:
        joints += text.quote(begin, end - 1).count("/") + texts.count("minus")
    if not joints:
        return False
    spare = end - begin - _SPARSE * (joints + 1)
    if joints >= _FEWEST - 1 and spare <= _OPENED:
        return True
    return spare <= _SLACK and _may_be_framed(text, begin, end)


def _may_be_framed(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence has a word that says nothing but that it is about something."""
    texts = text.columns.texts
    return texts[end - 1] in _CLOSERS or not _TRIGGERS.isdisjoint(texts[begin : begin + _NEAR])


def _calls(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence passes something in more than one bracket, as code does."""
    written = text.quote(begin, end - 1)
    return written.count("(") - written.count("()") > 1


def _framed(text: Text, begin: int, end: int) -> tuple[int, int, bool]:
    """Return the stretch of a sentence without the words that only say it is about something.

    Whether these bind something to what is listed comes third.
    """
    if not _may_be_framed(text, begin, end):
        return begin, end, False
    line = word_line(text, begin, end)
    opening = _FRAME.match(line.line)
    first = line.token_at(opening.end() + 1) if opening else begin
    bound = opening is not None and opening["bound"] is not None
    closing = _CLOSING.search(line.line, opening.end() if opening else 0)
    if closing and (opening or closing["idle"] is None):
        return first, line.token_at(closing.start() + 1), bound
    return first, end, bound


def _items(text: Text, begin: int, end: int) -> _Items:
    """Return what the words of a stretch list, parted by commas, "and", slashes and dashes."""
    found = _Items()
    words: list[str] = []
    told = False
    for index in range(begin, end):
        token = text.tokens[index]
        if token.implied:
            continue
        gap = text.original[text.tokens[index - 1].end : token.start] if index > begin else ""
        if (token.glue or (token.kind == CODE and "." in gap)) and words:
            words[-1] = "name"
            continue
        plain = gap in ("", " ")  # as most are, and the looks below cost time
        if not plain and any(mark in gap for mark in _MARKS):
            found.marked = told = True
        dash = token.text == "minus" and text.original[token.start : token.end] != "minus"
        parted = index > begin and (
            token.clause != text.tokens[index - 1].clause
            or token.text in _JOINING
            or (not plain and any(mark in gap for mark in _GAPS))
            or dash
        )
        if parted:
            found.add(words, told=told)
            words, told = [], False
            if token.text in _JOINING or dash:
                continue
        told = told or (token.kind == NUMBER and not parted)
        words.append("name" if token.kind == CODE else token.text)
    found.add(words, told=told)
    return found


def _is_bare(items: _Items) -> bool:
    """Tell whether a sentence is nothing but names, and orders nothing: "Save model, epoch"."""
    if items.total < _FEWEST or items.marked or items.claims or not items.are_names():
        return False
    return items.words <= _WORDS_AN_ITEM * items.total and 2 * items.single >= items.total


def _is_row(text: Text, begin: int) -> bool:
    """Tell whether a sentence is a line of a table, which says what it says by its place."""
    before = text.tokens[begin - 1].end if begin else 0
    return "|" in text.original[before : text.tokens[begin].start]


def _is_behind(items: _Items) -> bool:
    """Tell whether single words are listed behind some opening."""
    return items.total >= _FEWEST and items.single >= items.total - 1 and not items.marked
