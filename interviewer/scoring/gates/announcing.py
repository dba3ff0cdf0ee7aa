"""Sentences that name their topics and say nothing of them.

"The topics are X, Y and Z", "It involves X, Y and Z", "I would mention X", "Another
important concept is X": English, but no more than a list of words.
"""

import re
from itertools import pairwise
from typing import Final

from interviewer.scoring.gates.stuffing import plain_words
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, PREPOSITIONS, word_set
from interviewer.scoring.text.tokens import Text
from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, FINITE

_TOPIC: Final = r"(?:topic|concept|keyword|buzzword|notion|theme|aspect)s?"
_TELL: Final = (
    r"(?:mention|discuss|explain|describe|cover|outline|talk about|speak (?:about|of)|go into"
    r"|think (?:about|of)(?! (?:\w+ ){1,4}?as\b))"
)
_WHEN: Final = (
    r"(?:when(?:ever)? (?:i|we|you|one) (?:think|hear|talk|speak|read)s? (?:about "
    r"|of )?(?:\w+ ){1,8}?"
    r"(?=(?:i|we|you|one) ))?"
)
_EVERYTHING: Final = re.compile(
    r"(?:(?:and|so|now|next|here|first) )*(?:i|we) (?:(?:will|would|could|can|shall|now|also|next"
    r"|going|to|am|hereby|have|just) )*(?:say|said|tell you|explain|explained|mention|mentioned"
    r"|cover"
    r"|covered|write|know|state) (?:everything|all|all there is|a lot|much|something)(?: \w+)?"
    r" (?:about|of|on|regarding)\b"
)
"""Who says everything about a thing says nothing of it."""
_ORDER: Final = r"(?:(?:first|then|next|finally|lastly|also|here|and|so|now|second|third|well) )*"
_ONE_NAME: Final = re.compile(
    rf"{_ORDER}{_WHEN}(?:"
    rf"(?:(?:the|a|an|some|my|other|another|one|two|three|important|main|key|relevant|\w+) )"
    rf"{{0,3}}{_TOPIC} (?:here )?(?:is|are|include|includes|would be)\b"
    rf"|another (?:important )?one is\b"
    rf"|(?:i|we|you|one) (?:(?:would|will|could|can|should|also|like|want|to|have) )*{_TELL}\b"
    r")"
)
_MANY_NAMES: Final = re.compile(
    rf"{_ORDER}(?:"
    r"(?:(?:this|that|it|all|the|my|everything|answer|question|topic|of|here) ){1,4}"
    r"(?:(?:is|are|will be) (?:all )?about|(?:has|have) to do with|relates to|deals with"
    r"|involves|involve|includes|concerns|covers)\b"
    r"|there (?:is|are) (?:(?:many|some|several|other|various|a|lot|of) )*"
    r"(?:things?|words?|terms?|concepts?|topics?|ideas?)\b(?: like| such as)?"
    r")"
)
_ANNOUNCING: Final = word_set("""
    topic topics concept concepts keyword keywords buzzword buzzwords notion notions theme themes
    one mention discuss explain describe cover outline talk speak go about do relates deals involves
    involve includes concerns covers there think aspect aspects everything all lot much something
""")
_RELATES: Final = re.compile(
    r"(?:[\w-]+ ){1,3}(?:relates to|deals with|(?:has|have) to do with|involves|concerns|covers"
    r"|(?:is|are) (?:all )?about)(?=,)"
)
"""With a colon behind it, what a thing only has to do with."""

_HEADING: Final = re.compile(
    rf"(?:(?:the|a|an|some|my|here|are|all|\w+) ){{0,4}}{_TOPIC}(?: here)?(?: (?:is|are|include))?"
)
_LONG_LIST: Final = 8
_CLAIMING: Final = FINITE | word_set("that because since as if when which never not it they")
_MANY_ABOUT: Final = 3
_TELLING_SHARE: Final = 3
_OPENING: Final = 30
"""Words among which one that announces has to be."""

_RESUMED: Final = re.compile(r"(?:^|(?<=,))(?: ?and)?(?: ?also)? ?about\b")
_NAMED_SO: Final = re.compile(rf"\b{_TOPIC}\b")
_FEWEST: Final = 3
_MOST_JOINTS: Final = 1
_REPORTED: Final = word_set("how what why when where which whether")
_RELATING: Final = PREPOSITIONS - word_set("of about like such to")
_PREDICATES: Final = FINITE | CLEAR_THIRD_PERSON
_PRAISE: Final = FUNCTION_WORDS | word_set("""
    important essential key relevant crucial vital know known understand useful good great nice
    matter matters interesting central play plays role part big answer question topic topics
""")


def announces(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence names topics and says nothing of any of them.

    What is left without the words that announce has no verb, or only praises; of "it
    involves" and the like, which often go on with what is done, three names at least.
    """
    if _ANNOUNCING.isdisjoint(text.columns.texts[begin : begin + _OPENING]):
        return False
    written = _clauses(text, begin, end)
    if _EVERYTHING.match(written) or _is_all_about(written):
        return True
    related = _RELATES.match(written)
    if related and _is_headed_list(text, begin, written[related.end() + 1 :].split(",")):
        return True
    few, many = _ONE_NAME.match(written), _MANY_NAMES.match(written)
    opening = few or many
    if opening is None:
        return False
    rest = written[opening.end() :]
    if few and rest.split()[:1] and rest.split()[0] in _REPORTED:
        return True
    if _relates(opening[0], rest):
        return False
    for frame in (_ONE_NAME, _MANY_NAMES, _RESUMED):
        rest = ",".join(frame.sub("", clause.strip()) for clause in rest.split(","))
    names = [word for word in re.findall(r"\w+", rest) if word not in FUNCTION_WORDS]
    if len(names) < (1 if few else _FEWEST):
        return False
    clauses = [clause.split() for clause in rest.split(",")]
    telling = [said for said in clauses if len(said) > 1 and _tells(said, doing=not few)]
    # a noun among many may look like a verb: "copies, aliases, writes to the original"
    apart = len(clauses) >= _LONG_LIST and len(telling) == 1
    return not telling or (apart and _CLAIMING.isdisjoint(telling[0]))


def is_topic_heading(text: Text, begin: int, end: int) -> bool:
    """Tell whether a sentence is nothing but a heading of topics: "The relevant aspects are"."""
    if _ANNOUNCING.isdisjoint(text.columns.texts[begin:end]):
        return False
    return _HEADING.fullmatch(" ".join(text.columns.texts[begin:end])) is not None


def _is_all_about(written: str) -> bool:
    """Tell whether most clauses of a sentence only say what it is about."""
    if written.count("about ") < _MANY_ABOUT:
        return False
    resumed = len(_RESUMED.findall(written))
    return resumed + 1 >= _MANY_ABOUT and 2 * resumed >= written.count(",")


def _is_headed_list(text: Text, begin: int, items: list[str]) -> bool:
    """Tell whether a colon stands before items of which hardly any makes a claim."""
    columns = text.columns
    first = begin
    while first < len(columns.clauses) and columns.clauses[first] == columns.clauses[begin]:
        first += 1
    if first == len(columns.clauses) or text.opens[columns.clauses[first]][:1] != ":":
        return False
    telling = sum(
        any(word in _PREDICATES for word in item.split()[1:]) for item in items if item.strip()
    )
    return len(items) >= _FEWEST and telling * _TELLING_SHARE < len(items)


def _relates(opening: str, rest: str) -> bool:
    """Tell whether a noun phrase behind "you can describe it as" says how things belong together.

    "A sharding of states across ranks" does, by its preposition. What is called a topic, what
    only says that it would explain "how", and a chain of names held together by "and" do not.
    """
    words = re.findall(r"\w+", rest)
    if _NAMED_SO.search(opening) or (words[:1] and words[0] in _REPORTED):
        return False
    return words.count("and") <= _MOST_JOINTS and any(word in _RELATING for word in words[1:])


def _clauses(text: Text, begin: int, end: int) -> str:
    """Return the plain words of a sentence, its clauses parted by commas."""
    tokens = text.tokens
    parts: list[str] = []
    first = begin
    for index in range(begin, end):
        if index + 1 == end or tokens[index + 1].clause != tokens[first].clause:
            parts.append(" ".join(plain_words(text, first, index + 1)))
            first = index + 1
    return ", ".join(parts)


def _tells(words: list[str], *, doing: bool) -> bool:
    """Tell whether a clause has a verb and more than praise to say.

    "Recomputing activations" is one where the announcement goes on with what is ``doing``.
    """
    if all(word in _PRAISE for word in words):
        return False
    if any(word in _PREDICATES or word == "that" for word in words):
        return True
    return doing and any(
        one.endswith("ing") and two not in ("and", "or") for one, two in pairwise(words)
    )
