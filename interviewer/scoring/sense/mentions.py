"""Where an answer names the subjects of a comparison, or stands in for their names.

"Unlike reshape" and "than reshape" mention a subject without speaking of it; "the former",
"both" and "the other" speak of subjects without naming them.
"""

from collections.abc import Set
from typing import Final

from interviewer.scoring.text.lexicon import DETERMINERS, FUNCTION_WORDS, PREPOSITIONS, word_set
from interviewer.scoring.text.occurrences import Places
from interviewer.scoring.text.tokens import Text
from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, FINITE, PAST, THIRD_PERSON

Subjects = frozenset[int]
"""Numbers of subjects; several when they are spoken of together."""

Cased = tuple[frozenset[str], ...]
"""For each subject, those of its names that another one has in other capitals."""

NOBODY: Final[Subjects] = frozenset()
_LEADS: Final = word_set("""
    that and or but both while whereas because since so if when where then although though
    however unless until which for with in using use of by as versus yes no
""")
_JOINTS: Final = frozenset(("and", "or", "versus", "nor"))
_BOTH: Final = frozenset(("both", "either", "each"))
_STANDING_IN: Final = _BOTH | {"former", "latter", "other"}

_KINDS: Final = word_set("""
    functions methods modes calls formats types dtypes ops operations operators layers optimizers
    optimisers variants approaches options ways versions apis tools techniques names modules classes
    wrappers constructors algorithms contexts
""")
"""Nouns for what the subjects of a comparison are."""

_PRODUCING: Final = word_set("""
    return returns returned returning give gives gave given giving produce produces produced
    producing yield yields yielded create creates created creating make makes made making build
    builds built get gets got getting hand hands deliver delivers
""")
_RESULTING: Final = frozenset(("then", "otherwise", "else"))
_HEADED: Final = (":", "-", "–", "—", "=")
_RECEIVING: Final = word_set("you us me one them back out")

_FLAGS: Final = word_set("flag flags switch toggle")
_ATTRIBUTES: Final = word_set("attribute attributes bit boolean field")
"""Nouns for what has the name of a subject and is none: "it flips the training flag"."""

_LIKENING: Final = word_set("as like way")
_DOING: Final = word_set("does do did is was has had would will can")
_PASSIVE: Final = word_set("""
    is are was were be been being get gets not barely hardly scarcely less more only weakly strongly
    also
""")
_OFTEN: Final = word_set("often always usually also sometimes never")
_TAKING: Final = word_set("add adds put puts include includes use uses apply have take set up in")
_PEOPLE: Final = word_set("you we i one people they")


class Mention:
    """Subjects named together at tokens ``first`` to ``last``.

    ``leads`` where a subject stands, ``weakly`` where that is behind a preposition:
    "a view of the list" names the list in passing. Never changed once it is made.
    """

    __slots__ = ("first", "last", "leads", "subjects", "weakly")

    def __init__(
        self, first: int, last: int, subjects: Subjects, *, leads: bool, weakly: bool = False
    ) -> None:
        self.first = first
        self.last = last
        self.subjects = subjects
        self.leads = leads
        self.weakly = weakly


def _named(
    text: Text, places: Places, subjects: tuple[tuple[int, ...], ...], cased: Cased
) -> list[Mention]:
    """Return the mentions by name, in order; a longer name swallows one inside it.

    Of names that differ in capitals only, the one as written counts. A name does not run over
    the end of a clause: "the original tensor, reshape copies" does not name ``tensor.reshape``.
    """
    tokens = text.tokens
    found = sorted(
        {
            (first, -last, number)
            for number, terms in enumerate(subjects)
            for term in terms
            for first, last in places.get(term, ())
            if tokens[first].clause == tokens[last].clause and not tokens[first].implied
        }
    )
    mentions: list[Mention] = []
    for first, minus_last, number in found:
        if mentions and first <= mentions[-1].last:
            same = mentions[-1].first == first and mentions[-1].last == -minus_last
            if not (same and cased and _as_written(text, -minus_last) in cased[number]):
                continue
            mentions.pop()
        mentions.append(Mention(first, -minus_last, frozenset((number,)), leads=False))
    return mentions


def _as_written(text: Text, index: int) -> str:
    """Return the last part of a name in its own capitals."""
    return text.original[text.tokens[index].start : text.tokens[index].end]


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
                found.append(Mention(index, index, subjects, leads=True))
    return found


def _stands_alone(text: Text, index: int, covered: set[int]) -> bool:
    """Tell whether a word that may stand for subjects does.

    "Each copies" and "view and reshape each" do; "one process per GPU, each with its
    own replica" goes on about the processes, "with DDP each rank reads", "the other axis"
    and "each other" name something else.
    """
    tokens = text.tokens
    word = tokens[index].text
    before = tokens[index - 1].text if index else ""
    following = tokens[index + 1].text if index + 1 < len(tokens) else ""
    if word == "other":
        ends = index + 1 == len(tokens) or tokens[index + 1].clause != tokens[index].clause
        return before == "the" and (
            ends or following in FUNCTION_WORDS or following in THIRD_PERSON
        )
    if word == "both" and (before in CLEAR_THIRD_PERSON or before in PAST):
        return False  # "corrects both for their start" has them for its object
    if word == "both" and _is_of_things(following):
        return False
    if word not in ("each", "either"):
        return True
    if index - 1 in covered:
        verb = tokens[index + 2].text if index + 2 < len(tokens) else ""
        return following in FUNCTION_WORDS or verb not in THIRD_PERSON | FINITE
    if following == "of":
        beyond = tokens[index + 2].text if index + 2 < len(tokens) else ""
        return beyond in ("them", "these", "those", "both")
    opens = not index or tokens[index - 1].sentence != tokens[index].sentence
    return opens and (following in THIRD_PERSON or following in FINITE)


def _is_of_things(word: str) -> bool:
    """Tell whether the word behind "both" is a noun for other things: "both branches are kept".

    "Both functions" are the subjects; and no verb of several has an -s.
    """
    if word in FUNCTION_WORDS or word in _KINDS:
        return False
    return word.endswith("s") and not word.endswith(("ss", "us"))


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
    if is_chained(text, index):
        return False
    before = word_before(text, index)
    return not before or before in _LEADS


def word_before(text: Text, index: int) -> str:
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


def is_chained(text: Text, index: int) -> bool:
    """Tell whether a name is called on the result of another call: ``x.clone().view``."""
    tokens = text.tokens
    if not index or tokens[index].glue != ".":
        return False
    return ")" in text.original[tokens[index - 1].start : tokens[index].start]


def _is_thing(text: Text, mention: Mention) -> bool:
    """Tell whether a name is a common noun here: "the strides do not allow a view".

    What is produced is a thing, whatever follows: "it returns a view wherever it can"; and so
    is what comes of a choice: "if it fits, then view, else copy", and what a heading is said to
    give: "reshape: a view where it can".
    """
    tokens = text.tokens
    before = tokens[mention.first - 1] if mention.first else None
    if before is not None and before.text in _RESULTING:
        return _is_alone(text, mention)
    if before is None or before.text not in ("a", "an", "another"):
        return False
    if before.clause != tokens[mention.first].clause:
        return False
    if text.opens[before.clause][:1] in _HEADED and _opens(text, mention.first - 1):
        return True
    if _leads(text, mention.first):
        return False
    if _is_produced(text, mention.first - 2):
        return True
    after = tokens[mention.last + 1] if mention.last + 1 < len(tokens) else None
    return after is None or after.clause != before.clause or after.text in PREPOSITIONS


def _opens(text: Text, index: int) -> bool:
    """Tell whether a token opens its clause, in a sentence that has begun before."""
    if not index:
        return False
    before, here = text.tokens[index - 1], text.tokens[index]
    return before.clause != here.clause and before.sentence == here.sentence


def _is_alone(text: Text, mention: Mention) -> bool:
    """Tell whether a name and the word in front of it are all of their clause."""
    tokens, clause = text.tokens, text.tokens[mention.first].clause
    if tokens[mention.first - 1].clause != clause:
        return False
    if mention.first > 1:
        joint = tokens[mention.first - 2]
        if joint.clause == clause or joint.text in _JOINTS:
            return False  # "and then detach" is what is done next
    return mention.last + 1 == len(tokens) or tokens[mention.last + 1].clause != clause


def _is_set(text: Text, mention: Mention) -> bool:
    """Tell whether a name is an attribute that gets a value: "self.training = False"."""
    tokens = text.tokens
    if tokens[mention.first].glue != "." or mention.last + 1 >= len(tokens):
        return False
    gap = text.original[tokens[mention.last].end : tokens[mention.last + 1].start]
    return gap.strip() == "="


def _is_taken_up(text: Text, mention: Mention) -> bool:
    """Tell whether somebody uses what is named: "if you put an L2 penalty into the loss"."""
    tokens = text.tokens
    first = mention.first - 2
    while first > 0 and tokens[first].text in _TAKING and tokens[first - 1].text not in _PEOPLE:
        first -= 1
    taking = first > 0 and tokens[first].text in _TAKING and tokens[first - 1].text in _PEOPLE
    return taking and tokens[first].clause == tokens[mention.first].clause


def _is_in_passing(text: Text, mention: Mention) -> bool:
    """Tell whether a name only helps to say something of another.

    It does in "the training flag", "the flag training", "the reshape call of view", "as
    reshape does", "does not gather like DP", and in "weights are decayed by L2" it is a verb.
    """
    tokens = text.tokens
    clause = tokens[mention.first].clause
    near = [t.text for t in tokens[mention.last + 1 : mention.last + 4] if t.clause == clause]
    behind = [word for word in near if word not in _OFTEN][:2]
    before = mention.first - 1
    opens = before < 0 or tokens[before].clause != clause
    if behind[:1] == ["by"] and not opens and tokens[mention.last].text.endswith("ed"):
        return mention.first == mention.last and tokens[before].text in _PASSIVE
    if behind and (behind[0] in _FLAGS or tuple(behind) == ("call", "of")):
        return True
    if behind and behind[0] in _ATTRIBUTES:
        return not opens and not _leads(text, mention.first)
    if opens:
        return False
    if tokens[before].text in _FLAGS:
        return not behind or behind[0] not in THIRD_PERSON
    while before > 0 and tokens[before].text in DETERMINERS:
        before -= 1
    ends = not behind or (len(behind) == 1 and behind[0] in _DOING)
    if not ends or tokens[before].text not in _LIKENING or tokens[before].clause != clause:
        return False
    if behind:
        return before > 0 and tokens[before - 1].clause == clause
    first = before
    while first > 0 and tokens[first - 1].clause == clause:
        first -= 1
    return tokens[before].text == "like" and any(t.text == "not" for t in tokens[first:before])


def _is_produced(text: Text, at: int) -> bool:
    """Tell whether a verb of producing stands at ``at``, or in front of who gets it there."""
    tokens = text.tokens
    if at > 0 and tokens[at].text in _RECEIVING:
        at -= 1
    return at >= 0 and tokens[at].clause == tokens[at + 1].clause and tokens[at].text in _PRODUCING


def _are_equated(text: Text, last: int, first: int) -> bool:
    """Tell whether a sign says what one thing is: "a Parameter = a tensor that is registered"."""
    between = text.original[text.tokens[last].end : text.tokens[first].start]
    return "=" in between or ":" in between


def find_named(
    text: Text, places: Places, subjects: tuple[tuple[int, ...], ...], cased: Cased = ()
) -> list[Mention]:
    """Return every place where a subject is named, or stood in for, in order.

    ``places`` tells where every term stands, ``subjects`` which terms name a subject, and
    ``cased`` by subject the names that another subject has in other capitals.
    """
    named = _named(text, places, subjects, cased)
    pronounced = _pronounced(text, named, len(subjects))
    return sorted([*named, *pronounced], key=lambda m: (m.first, -m.last))


def join_mentions(text: Text, everyone: list[Mention], aside: Set[int]) -> list[Mention]:
    """Join "view and reshape", "view, reshape" into one mention; drop those who stand ``aside``."""
    joined: list[Mention] = []
    for mention in everyone:
        if mention.first in aside or _is_set(text, mention) or _is_in_passing(text, mention):
            continue
        if _is_thing(text, mention) and (joined or not _is_taken_up(text, mention)):
            continue
        between = text.tokens[joined[-1].last + 1 : mention.first] if joined else ()
        adjoining = (
            bool(joined)
            and len(between) <= 3
            and text.tokens[joined[-1].last].part == text.tokens[mention.first].part
            and all(t.text in _JOINTS or t.text in DETERMINERS for t in between)
            and not _are_equated(text, joined[-1].last, mention.first)
        )
        if adjoining:
            last = joined.pop()
            every = last.subjects | mention.subjects
            joined.append(
                Mention(last.first, mention.last, every, leads=last.leads, weakly=last.weakly)
            )
        else:
            leads = _leads(text, mention.first)
            weakly = leads and word_before(text, mention.first) in PREPOSITIONS
            place = mention.first, mention.last
            joined.append(Mention(*place, mention.subjects, leads=leads, weakly=weakly))
    return joined
