"""What is said of what: binds the words of an answer to the subjects of a comparison.

Within a clause a property belongs to the nearest subject in front of it that
stands where a subject stands; failing that to one behind it; failing that to
what the clause before was about ("view shares storage, and never copies").
"Unlike reshape" and "than reshape" mention a subject without speaking of it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from interviewer.scoring.lexicon import DETERMINERS, FUNCTION_WORDS, PREPOSITIONS, word_set
from interviewer.scoring.negation import Denials
from interviewer.scoring.terms import Place
from interviewer.scoring.tokens import Text
from interviewer.scoring.verbs import FINITE, THIRD_PERSON

Subjects = frozenset[int]
"""Numbers of subjects; several when they are spoken of together."""

NOBODY: Subjects = frozenset()
_LEADS = word_set("""
    that and or but both while whereas because since so if when where then although though
    however unless until which for with in using use of by as versus yes no
""")
_JOINTS = frozenset(("and", "or", "versus", "nor"))
_BOTH = frozenset(("both", "either", "each"))
_WHAT = frozenset(("what", "how", "why", "where", "exactly", "precisely", "also", "just"))
_CONDITIONS = frozenset(("if", "when", "unless"))
_POINTING = frozenset(("this", "that"))
_STANDING_IN = _BOTH | {"former", "latter", "other"}


@dataclass(frozen=True)
class Mention:
    """Subjects named together at tokens ``first`` to ``last``.

    ``leads`` where a subject stands, ``weakly`` where that is behind a preposition:
    "a view of the list" names the list in passing.
    """

    first: int
    last: int
    subjects: Subjects
    leads: bool
    weakly: bool = False


def _named(
    text: Text, places: list[list[Place]], subjects: tuple[tuple[int, ...], ...]
) -> list[Mention]:
    """Return the mentions by name, in order; a longer name swallows one inside it.

    A name does not run over the end of a clause: "the original tensor, reshape copies"
    does not name ``tensor.reshape``.
    """
    tokens = text.tokens
    found = sorted(
        {
            (first, -last, number)
            for number, terms in enumerate(subjects)
            for term in terms
            for first, last in places[term]
            if tokens[first].clause == tokens[last].clause and not tokens[first].implied
        }
    )
    mentions: list[Mention] = []
    for first, minus_last, number in found:
        if mentions and first <= mentions[-1].last:
            continue
        mentions.append(Mention(first, -minus_last, frozenset((number,)), False))
    return mentions


def _pronounced(text: Text, named: list[Mention], count: int) -> list[Mention]:
    """Return the mentions by "the former", "the latter", "both", "the other"."""
    found: list[Mention] = []
    order: list[int] = []
    covered = {index for m in named for index in range(m.first, m.last + 1)}
    upcoming = 0
    for index, token in enumerate(text.tokens):
        while upcoming < len(named) and named[upcoming].first < index:
            order += [n for n in sorted(named[upcoming].subjects) if n not in order]
            upcoming += 1
        if token.text in _STANDING_IN and index + 1 not in covered:
            if not _stands_alone(text, index, covered):
                continue
            subjects = _meant(token.text, order, count)
            if subjects:
                found.append(Mention(index, index, subjects, True))
    return found


def _stands_alone(text: Text, index: int, covered: set[int]) -> bool:
    """Tell whether a word that may stand for subjects does.

    "Each copies" and "view and reshape each" do; "one process per GPU, each with its
    own replica" goes on about the processes, "the other axis" and "each other" name
    something else.
    """
    tokens = text.tokens
    word = tokens[index].text
    before = tokens[index - 1].text if index else ""
    following = tokens[index + 1].text if index + 1 < len(tokens) else ""
    if word == "other":
        ends = index + 1 == len(tokens) or tokens[index + 1].clause != tokens[index].clause
        return before == "the" and (ends or following in FUNCTION_WORDS | THIRD_PERSON)
    if word not in ("each", "either") or index - 1 in covered:
        return True
    if following == "of":
        beyond = tokens[index + 2].text if index + 2 < len(tokens) else ""
        return beyond in ("them", "these", "those", "both")
    opens = not index or tokens[index - 1].sentence != tokens[index].sentence
    return opens and (following in THIRD_PERSON or following in FINITE)


def _meant(word: str, order: list[int], count: int) -> Subjects:
    """Return whom a pronoun means, given the subjects named before it in order."""
    if word in _BOTH:
        return frozenset(range(count))
    if len(order) < 2 or count != 2:
        return NOBODY
    if word == "other":
        return frozenset(order[:1]) if order[-1] != order[0] else frozenset(order[1:2])
    return frozenset((order[0] if word == "former" else order[1],))


def _leads(text: Text, index: int) -> bool:
    """Tell whether the token at ``index`` stands where a subject stands."""
    if _is_chained(text, index):
        return False
    before = _word_before(text, index)
    return not before or before in _LEADS


def _word_before(text: Text, index: int) -> str:
    """Return the word in front of a name in its clause, determiners and qualifier aside."""
    tokens = text.tokens
    clause = tokens[index].clause
    before = index - 1
    while (
        before >= 0
        and tokens[before].clause == clause
        and (
            tokens[before].text in DETERMINERS
            or (tokens[index].glue == "." and before == index - 1)
        )
    ):
        before -= 1
    return tokens[before].text if before >= 0 and tokens[before].clause == clause else ""


def _is_chained(text: Text, index: int) -> bool:
    """Tell whether a name is called on the result of another call: ``x.clone().view``."""
    tokens = text.tokens
    if not index or tokens[index].glue != ".":
        return False
    return ")" in text.original[tokens[index - 1].start : tokens[index].start]


def _is_thing(text: Text, mention: Mention) -> bool:
    """Tell whether a name is a common noun here: "the strides do not allow a view"."""
    tokens = text.tokens
    before = tokens[mention.first - 1] if mention.first else None
    if before is None or before.text not in ("a", "an", "another"):
        return False
    if before.clause != tokens[mention.first].clause or _leads(text, mention.first):
        return False
    after = tokens[mention.last + 1] if mention.last + 1 < len(tokens) else None
    return after is None or after.clause != before.clause or after.text in PREPOSITIONS


def _joined(text: Text, mentions: list[Mention], aside: frozenset[int]) -> list[Mention]:
    """Join "view and reshape", "view, reshape" into one mention; drop asides."""
    joined: list[Mention] = []
    for mention in mentions:
        if mention.first in aside or _is_thing(text, mention):
            continue
        between = text.tokens[joined[-1].last + 1 : mention.first] if joined else ()
        adjoining = (
            bool(joined)
            and len(between) <= 3
            and text.tokens[joined[-1].last].part == text.tokens[mention.first].part
            and all(t.text in _JOINTS or t.text in DETERMINERS for t in between)
        )
        if adjoining:
            last = joined.pop()
            joined.append(
                replace(last, last=mention.last, subjects=last.subjects | mention.subjects)
            )
        else:
            leads = _leads(text, mention.first)
            weakly = leads and _word_before(text, mention.first) in PREPOSITIONS
            joined.append(Mention(mention.first, mention.last, mention.subjects, leads, weakly))
    return joined


class Bindings:
    """For every token of one answer, the subjects that it is said of.

    ``topics`` holds, by its first token, whom a reply goes on about because its
    follow-up has named them. ``mentions`` are the places where subjects are named.
    """

    def __init__(
        self,
        text: Text,
        denials: Denials,
        places: list[list[Place]],
        subjects: tuple[tuple[int, ...], ...],
        topics: Mapping[int, Subjects] = MappingProxyType({}),
    ) -> None:
        named = _named(text, places, subjects)
        everyone = sorted(
            [*named, *_pronounced(text, named, len(subjects))], key=lambda m: (m.first, -m.last)
        )
        mentions = _joined(text, everyone, denials.aside)
        self.mentions = mentions
        self.anyone_named = bool(mentions) or any(topics.values())
        self.only_one = len(subjects) == 1
        self._of = _bind(text, mentions, everyone, topics)

    def of(self, index: int) -> Subjects:
        """Return the subjects that token ``index`` is said of; nobody when it cannot be told."""
        return self._of[index]


def _bind(
    text: Text,
    mentions: list[Mention],
    everyone: list[Mention],
    topics: Mapping[int, Subjects],
) -> list[Subjects]:
    """Walk through the clauses with the topic in hand.

    A clause that "which" opens is about the last of ``everyone`` in front of it,
    even one mentioned in passing, and leaves the topic as it was. "..., which is what
    view does" says of whom the words before it are.
    """
    bound: list[Subjects] = [NOBODY] * len(text.tokens)
    topic = NOBODY
    begin = upcoming = passed = named_until = 0
    count = len(text.tokens)
    while begin < count:
        if topics.get(begin):
            topic, named_until = topics[begin], begin
        end = begin
        while end < count and text.tokens[end].clause == text.tokens[begin].clause:
            end += 1
        here: list[Mention] = []
        while upcoming < len(mentions) and mentions[upcoming].first < end:
            here.append(mentions[upcoming])
            upcoming += 1
        while passed < len(everyone) and everyone[passed].first < begin:
            passed += 1
        if here:
            silent = _explained_from(text, begin, named_until)
            bound[silent:begin] = [here[-1].subjects] * (begin - silent)
            named_until = end
        opened = text.opens[text.tokens[begin].clause]
        if opened == "which" and passed and not here:
            _bind_clause(bound, begin, end, here, everyone[passed - 1].subjects)
            begin = end
            continue
        fronted = _fronted(text, begin, end, mentions[upcoming:]) if not here else NOBODY
        if _is_trailing(text, begin, here):
            _bind_trailing(text, bound, begin, end, here)
        else:
            _bind_clause(bound, begin, end, here, fronted or topic)
        named = _leading(here) or [m for m in here if not topic or not _is_chained(text, m.first)]
        topic = named[-1].subjects if named else topic
        begin = end
    return bound


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
    if len(here) < 2 or any(_word_before(text, m.first) not in PREPOSITIONS for m in here):
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


def _fronted(text: Text, begin: int, end: int, following: Sequence[Mention]) -> Subjects:
    """Return whom a phrase in front of its clause is about: view in "if strided, view fails".

    The clause from ``begin`` to ``end`` names nobody; nobody is returned where it stands
    behind other words of its sentence, or where the next clause names nobody either.
    """
    tokens = text.tokens
    opened = tokens[begin].text in PREPOSITIONS or tokens[begin].text in _CONDITIONS
    if not opened or (begin and tokens[begin - 1].part == tokens[begin].part):
        return NOBODY
    if end == len(tokens) or tokens[end].part != tokens[begin].part or not following:
        return NOBODY
    between = tokens[end : following[0].first]
    named = all(token.text in DETERMINERS for token in between)
    return following[0].subjects if named else NOBODY
