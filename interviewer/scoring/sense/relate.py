"""What is said of what: binds the words of an answer to the subjects of a comparison.

Within a clause a property belongs to the nearest subject in front of it that
stands where a subject stands; failing that to one behind it; failing that to
what the clause before was about ("view shares storage, and never copies").
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType
from typing import Final

from interviewer.scoring.sense.conditions import named_apart, said_of_next
from interviewer.scoring.sense.mentions import (
    NOBODY,
    Cased,
    Mention,
    Subjects,
    find_named,
    is_chained,
    join_mentions,
    word_before,
)
from interviewer.scoring.sense.negation import Denials
from interviewer.scoring.sense.standards import Standard, find_standards
from interviewer.scoring.text.lexicon import DETERMINERS, FUNCTION_WORDS, PREPOSITIONS, word_set
from interviewer.scoring.text.occurrences import Places
from interviewer.scoring.text.tokens import Text
from interviewer.scoring.text.verbs import FINITE, THIRD_PERSON

_WHAT: Final = frozenset(("what", "how", "why", "where", "exactly", "precisely", "also", "just"))
_POINTING: Final = frozenset(("this", "that"))
_PAIR: Final = 2
_BOTH: Final = frozenset((0, 1))
_LONGEST_LABEL: Final = 3
_LONGEST_SIDE: Final = 12
_LEAST_STATED: Final = 3
"""Words of what states something in brackets: "(fp16 has 5)"."""

_PREDICATED: Final = 2
_WHICH_IS: Final = frozenset((("which", "is"), ("which", "are"), ("this", "is"), ("that", "is")))
_ARROWS: Final = ("->", "=>")
_FORGETTING: Final = word_set("forget forgets forgot forgotten forgetting")
_NEAR: Final = 4


class Bindings:
    """For every token of one answer, the subjects that it is said of.

    ``topics`` holds, by its first token, whom a reply goes on about because its
    follow-up has named them. ``mentions`` are the places where subjects are named.
    """

    def __init__(
        self,
        text: Text,
        denials: Denials,
        places: Places,
        subjects: tuple[tuple[int, ...], ...],
        topics: Mapping[int, Subjects] = MappingProxyType({}),
        cased: Cased = (),
    ) -> None:
        everyone = find_named(text, places, subjects, cased)
        standards = find_standards(text, everyone)
        held = {at for one in standards for at in range(one.first, one.end)}
        mentions = join_mentions(text, everyone, denials.aside | held if held else denials.aside)
        self.mentions = mentions
        self.anyone_named = bool(mentions) or any(topics.values())
        self.only_one = len(subjects) == 1
        unlike = _unlike(text, everyone) if len(subjects) == _PAIR else {}
        missing = {one.first for one in mentions if _is_missing(text, one, denials)}
        self._of = _bind(text, mentions, everyone, topics, unlike, missing)
        if ":" in text.opens:
            _bind_labels(text, self._of, mentions, everyone)
        in_order = _one_by_one(mentions, everyone) if standards else []
        for one in standards:
            if not _bind_in_turn(text, self._of, one, in_order):
                _bind_standard(self._of, one, len(subjects))

    def of(self, index: int) -> Subjects:
        """Return the subjects that token ``index`` is said of; nobody when it cannot be told."""
        return self._of[index]


def _bind(
    text: Text,
    mentions: list[Mention],
    everyone: list[Mention],
    topics: Mapping[int, Subjects],
    unlike: Mapping[int, Subjects],
    missing: Set[int],
) -> list[Subjects]:
    """Walk through the clauses with the topic in hand.

    A clause that "which" opens is about the last of ``everyone`` in front of it,
    even one mentioned in passing, and leaves the topic as it was. "..., which is what
    view does" says of whom the words before it are. Mentions that begin at ``missing`` are
    not there: what "if you do not call train()" leads to is nothing that training mode does.
    """
    bound: list[Subjects] = [NOBODY] * len(text.tokens)
    topic = NOBODY
    begin = upcoming = passed = named_until = before = 0
    count = len(text.tokens)
    while begin < count:
        if topics.get(begin):
            topic, named_until = topics[begin], begin
        topic = _BOTH - topic if topic and unlike.get(begin) == topic else topic
        end = begin
        while end < count and text.tokens[end].clause == text.tokens[begin].clause:
            end += 1
        here: list[Mention] = []
        while upcoming < len(mentions) and mentions[upcoming].first < end:
            here.append(mentions[upcoming])
            upcoming += 1
        while passed < len(everyone) and everyone[passed].first < begin:
            passed += 1
        here = here if not topic or not _is_value(text, before, begin, end, here) else []
        if here:
            silent = _explained_from(text, begin, named_until)
            if _is_apposed(text, before, begin, end, here) and before >= named_until:
                silent = before
            bound[silent:begin] = [here[-1].subjects] * (begin - silent)
            named_until = end
        opened = text.opens[text.tokens[begin].clause]
        if opened == "which" and passed and not here:
            _bind_clause(bound, begin, end, here, everyone[passed - 1].subjects)
            before, begin = begin, end
            continue
        apart = named_apart(text, begin, end, mentions[upcoming:], topic) if not here else NOBODY
        if _is_trailing(text, begin, here):
            _bind_trailing(text, bound, begin, end, here)
        else:
            _bind_clause(bound, begin, end, here, apart or topic)
        _bind_joined(text, bound, begin, end, here, mentions[upcoming:])
        gone = bool(missing and here) and all(one.first in missing for one in here)
        topic = NOBODY if gone else _next_topic(text, begin, end, here, topic)
        before, begin = begin, end
    return bound


def _bind_joined(
    text: Text,
    bound: list[Subjects],
    begin: int,
    end: int,
    here: Sequence[Mention],
    following: Sequence[Mention],
) -> None:
    """Bind what a condition's clause joins on to whom the condition behind it names."""
    joined = said_of_next(text, begin, end, here, following) if here else None
    if joined is not None:
        bound[joined[0] : end] = [joined[1]] * (end - joined[0])


def _bind_labels(
    text: Text, bound: list[Subjects], mentions: Sequence[Mention], everyone: Sequence[Mention]
) -> None:
    """Bind the dropout in "Dropout: train drops units, eval does not" to all who follow it."""
    clauses = text.columns.clauses
    for begin, end in text.sentences:
        behind = begin
        while behind < end and clauses[behind] == clauses[begin]:
            behind += 1
        if behind == end or behind - begin > _LONGEST_LABEL or text.opens[clauses[behind]] != ":":
            continue
        first = bisect_left(mentions, begin, key=_place_of)
        heading = mentions[first] if first < len(mentions) else None
        if heading is None or clauses[heading.first] != clauses[behind] or not heading.leads:
            continue
        last = bisect_left(everyone, end, key=_place_of)
        named = everyone[bisect_left(everyone, behind, key=_place_of) : last]
        of = frozenset[int]().union(*(mention.subjects for mention in named))
        bound[begin:behind] = [of] * (behind - begin)


def _one_by_one(mentions: Sequence[Mention], everyone: Sequence[Mention]) -> list[Mention]:
    """Return who is spoken of in ``mentions``, those of several subjects taken apart."""
    found: list[Mention] = []
    for mention in mentions:
        if not mention.leads:
            continue
        first = bisect_left(everyone, mention.first, key=_place_of)
        last = bisect_left(everyone, mention.last + 1, key=_place_of)
        found += everyone[first:last] if len(mention.subjects) > 1 else [mention]
    return found


def _bind_in_turn(
    text: Text, bound: list[Subjects], standard: Standard, named: Sequence[Mention]
) -> bool:
    """Bind "batch statistics vs. running ones" in the order of the two named just before, if so.

    "Dropout is on in training and off in evaluation, statistics are fresh vs. stored": what
    stands in front of the words that differ is said of both.
    """
    clauses = text.columns.clauses
    here = clauses[standard.first]
    before = bisect_left(named, standard.first, key=_place_of)
    if standard.subjects or text.columns.texts[standard.first] != "versus" or before < _PAIR:
        return False
    one, other = named[before - _PAIR : before]
    together = clauses[one.first] == clauses[other.first] != here
    if not together or text.tokens[other.first].sentence != text.tokens[standard.first].sentence:
        return False
    if one.subjects == other.subjects or len(one.subjects | other.subjects) != _PAIR:
        return False
    begin = _opening(text, standard.first)
    turn = max(begin, standard.first - (standard.end - standard.first - 1))
    bound[begin:turn] = [one.subjects | other.subjects] * (turn - begin)
    bound[turn : standard.first] = [one.subjects] * (standard.first - turn)
    for at in range(standard.first, standard.end):
        bound[at] = other.subjects
    return True


def _opening(text: Text, at: int) -> int:
    """Return where the clause of a token begins, or as far back as a side of a pair may reach."""
    clauses = text.columns.clauses
    first = at
    while first > max(0, at - _LONGEST_SIDE) and clauses[first - 1] == clauses[at]:
        first -= 1
    return first


def _place_of(mention: Mention) -> int:
    return mention.first


def _bind_standard(bound: list[Subjects], standard: Standard, count: int) -> None:
    """Bind what something is held against to who is named there, else to the other one of two."""
    for at in range(standard.first, standard.end):
        if standard.subjects:
            bound[at] = standard.subjects
        elif count > 1:
            of = bound[at]
            bound[at] = frozenset(range(count)) - of if count == _PAIR and len(of) == 1 else NOBODY


def _unlike(text: Text, everyone: Sequence[Mention]) -> dict[int, Subjects]:
    """Return whom "unlike DP, it ..." is not about, by the first token of its clause."""
    texts = text.columns.texts
    if "unlike" not in texts:
        return {}
    return {
        _opening(text, mention.first): mention.subjects
        for mention in everyone
        if mention.first and texts[mention.first - 1] == "unlike"
    }


def _is_missing(text: Text, mention: Mention, denials: Denials) -> bool:
    """Tell whether a subject is named as what is not there: "without it", "if you forget it"."""
    if denials.soft[mention.first] and not denials.hard[mention.first]:
        return True
    words, clauses = text.columns.texts, text.columns.clauses
    return any(
        words[at] in _FORGETTING and clauses[at] == clauses[mention.first]
        for at in range(max(0, mention.first - _NEAR), mention.first)
    )


def _next_topic(text: Text, begin: int, end: int, here: list[Mention], topic: Subjects) -> Subjects:
    """Return what the clauses behind one go on about; what is added in brackets changes nothing."""
    added = text.opens[text.tokens[begin].clause][:1] == "("
    if topic and added and end - begin >= _LEAST_STATED:
        return topic
    named = _leading(here) or [m for m in here if not topic or not is_chained(text, m.first)]
    return named[-1].subjects if named else topic


def _is_value(text: Text, before: int, begin: int, end: int, here: list[Mention]) -> bool:
    """Tell whether a name is one of several things listed: "matmul: dot for 1-D, mm for 2-D"."""
    words = text.columns.texts
    if len(here) != 1 or words[here[0].first : here[0].last + 2][-1] != "for":
        return False
    listed = "for" in words[before + 1 : begin] and FINITE.isdisjoint(words[begin:end])
    clauses = text.columns.clauses
    return listed and text.opens[clauses[before]] == ":" and here[0].first == begin


def _is_apposed(text: Text, before: int, begin: int, end: int, here: list[Mention]) -> bool:
    """Tell whether a clause only names a subject behind what is said of it.

    "The Jacobian-vector product, forward mode." A name that more of its sentence follows
    is a heading or an item of a list, but for "jvp: J v, forward mode, ...".
    """
    tokens = text.tokens
    if not begin or len(here) != 1 or tokens[begin - 1].sentence != tokens[begin].sentence:
        return False
    pointed = text.original[tokens[begin - 1].end : tokens[begin].start].strip() in _ARROWS
    if tokens[begin - 1].part != tokens[begin].part and not pointed:
        return False
    which = tuple(t.text for t in tokens[begin : begin + _PREDICATED]) in _WHICH_IS
    goes_on = end < len(tokens) and tokens[end].part == tokens[begin].part
    if goes_on and not which and not _is_labelled(text, before, begin):
        return False
    mention = here[0]
    first = begin + _PREDICATED * which
    rest = (*tokens[first : mention.first], *tokens[mention.last + 1 : end])
    return all(token.text in DETERMINERS for token in rest)


def _is_labelled(text: Text, before: int, begin: int) -> bool:
    """Tell whether the clause from ``before`` to ``begin`` says in some words what a label is."""
    return begin - before >= _PAIR and text.opens[text.tokens[before].clause] == ":"


def _leading(here: list[Mention]) -> list[Mention]:
    """Return the mentions of a clause that it speaks of, those in passing left out."""
    leading = [mention for mention in here if mention.leads]
    first = next((m.first for m in leading if not m.weakly), None)
    return [m for m in leading if not m.weakly or first is None or m.first < first]


def _explained_from(text: Text, begin: int, named_until: int) -> int:
    """Return from where on the words before a clause are said of the subject it names.

    The clause, which starts at ``begin``, is "which is what view does" or, in the next
    sentence, "That is how view works"; for others ``begin`` is returned. Nothing
    before ``named_until`` is touched, where a subject was named last.
    """
    tokens = text.tokens
    words = [token.text for token in tokens[begin : begin + 3]]
    pointing = words[0] == "which" or words[0] in _POINTING
    if not pointing or len(words) < 3 or words[1] not in ("is", "are") or words[2] not in _WHAT:
        return begin
    first = begin
    wanted = tokens[begin].sentence - (words[0] in _POINTING)
    while first > named_until and tokens[first - 1].sentence >= wanted:
        first -= 1
    return first


def _bind_clause(
    bound: list[Subjects], begin: int, end: int, here: list[Mention], topic: Subjects
) -> None:
    leading = _leading(here)
    current, spoken = NOBODY, 0
    for index in range(begin, end):
        while spoken < len(here) and here[spoken].first <= index:
            if here[spoken] in leading or not leading or leading[0].first > index:
                current = here[spoken].subjects
            spoken += 1
        if current:
            bound[index] = current
        elif here and not topic:
            bound[index] = here[0].subjects
        elif here:
            bound[index] = here[0].subjects if not leading else leading[0].subjects
        else:
            bound[index] = topic


def _is_trailing(text: Text, begin: int, here: list[Mention]) -> bool:
    """Tell whether a clause names its subjects behind what it says of each.

    "Dropout is on in training and off in evaluation"; each name stands behind a
    preposition, and the first of them behind words of content.
    """
    if len(here) < 2 or any(word_before(text, m.first) not in PREPOSITIONS for m in here):
        return False
    return any(token.text not in FUNCTION_WORDS for token in text.tokens[begin : here[0].first])


def _bind_trailing(
    text: Text, bound: list[Subjects], begin: int, end: int, here: list[Mention]
) -> None:
    """Bind the words of a clause to the mention behind them, those at its end to the last.

    What the clause opens with, up to its first verb or preposition, it says of all: the
    dropout in "dropout is on in training and off in evaluation".
    """
    tokens = text.tokens
    everyone = frozenset[int]().union(*(mention.subjects for mention in here))
    first = begin
    while first < here[0].first and not _ends_opening(tokens[first].text):
        bound[first] = everyone
        first += 1
    for mention in here:
        # behind "and in evaluation" nothing is left between two names
        bound[first : mention.last + 1] = [mention.subjects] * (mention.last + 1 - first)
        first = mention.last + 1
    bound[first:end] = [here[-1].subjects] * (end - first)


def _ends_opening(word: str) -> bool:
    return word in FINITE or word in THIRD_PERSON or word in PREPOSITIONS
