"""Whether an answer really says the contrary of a point, so that its receipt may say so.

A phrase that is met with the wrong polarity, or of the wrong subject, is a reason to
give nothing; it is seldom proof of the contrary. "Computes vector-Jacobian products"
does not say that the Jacobian is computed. The receipt accuses only where one plain
claim says it, or where the words are those of a misconception that was found; in all
other cases nothing in the answer says the point, and no more is known.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from interviewer.scoring.matching.phrases import Match
from interviewer.scoring.matching.reading import Reading
from interviewer.scoring.matching.statements import Statement
from interviewer.scoring.model import Span
from interviewer.scoring.sense.cues import CONDITIONS, NOMINAL, PAIR_WORDS, VERBAL
from interviewer.scoring.text.lexicon import (
    AUXILIARIES,
    FUNCTION_WORDS,
    PREPOSITIONS,
    word_set,
)
from interviewer.scoring.text.tokens import Token
from interviewer.scoring.text.verbs import FINITE, PAST, PLURAL_VERBS, THIRD_PERSON

_PARTIAL: Final = word_set("all every only full whole entire always just alone merely")
_CONTRARY_CUES: Final = frozenset((*VERBAL, *NOMINAL)) | PAIR_WORDS
_VERBS: Final = FINITE | THIRD_PERSON | PAST | PLURAL_VERBS
_AFTER_A_NOUN: Final = FUNCTION_WORDS | _VERBS
"""Words that name nothing themselves, and so may stand behind a noun."""

_FEWEST: Final = 2
"""Letters of a word, and words of a claim, below which too little is said to accuse anybody."""


def says_the_contrary(
    match: Match,
    reading: Reading,
    stated: Iterable[Span],
    statement: Statement | None = None,
    others: Iterable[Statement] = (),
) -> bool:
    """Tell whether ``match``, of the wrong polarity, is a claim of the contrary.

    ``stated`` are the spans of the misconceptions that were found, ``statement`` is what the
    point states, ``others`` what the other points do. Who denies what it denies, or claims what
    it never speaks of, does not say the contrary of it, nor does who says what another states.
    """
    if not _is_sentence(match, reading) or reading.denials.remarks.issuperset(match.tokens):
        return False
    if _overlaps(reading.spans(match.tokens), stated):
        return True
    if statement is not None and _is_beside(match, reading, statement):
        return False
    if match.to_deny:
        return _is_asserted(match, reading)
    if statement is not None and _is_of_another_point(match, reading, statement, others):
        return False
    return _is_denied(match, reading)


def _is_of_another_point(
    match: Match, reading: Reading, statement: Statement, others: Iterable[Statement]
) -> bool:
    """Tell whether one of ``others`` denies the same, and has more of the sentence."""
    stems, hard = reading.text.columns.stems, reading.denials.hard
    denied = {stems[index] for index in match.tokens if hard[index]}
    begin, end = reading.text.sentences[reading.text.tokens[match.tokens[0]].sentence]
    said = frozenset(stems[begin:end])
    own = len(said & _content(statement))
    return any(
        not denied.isdisjoint(other.denied) and len(said & _content(other)) > max(own, 1)
        for other in others
    )


def _content(statement: Statement) -> frozenset[str]:
    return frozenset[str]().union(*statement.pieces)


def _is_beside(match: Match, reading: Reading, statement: Statement) -> bool:
    """Tell whether words of the wrong polarity are none that ``statement`` could speak against.

    "The state was not detached" does not deny that it hides a missing detach, and "transfers
    are faster" claims nothing of when pinning is useless.
    """
    stems, said = reading.text.columns.stems, _content(statement)
    if match.to_deny:
        return len(said) > _FEWEST and said.isdisjoint(stems[index] for index in match.tokens)
    if len(said - statement.denied) < _FEWEST:
        return False  # the whole statement is a denial, which its phrase should have been
    hard = reading.denials.hard
    return any(hard[index] and stems[index] in statement.denied for index in match.tokens)


def is_said_of_another(match: Match, reading: Reading) -> bool:
    """Tell whether one claim says ``match`` of a subject that its sentence names, or of none.

    Words that two claims hold between them make no claim that could be of another subject.
    """
    if not _is_sentence(match, reading) or reading.bindings is None:
        return False
    if _claim(match, reading) is None:
        return False
    if not match.subjects:
        return True
    tokens = reading.text.tokens
    sentence = tokens[match.tokens[0]].sentence
    return any(
        mention.subjects & match.subjects and tokens[mention.first].sentence == sentence
        for mention in reading.bindings.mentions
    )


def _is_sentence(match: Match, reading: Reading) -> bool:
    """Tell whether the words stand in sentences that are looked at, no list of words."""
    every = reading.text.tokens
    return not any(every[index].sentence in reading.gates for index in match.tokens)


def _overlaps(spans: Iterable[Span], others: Iterable[Span]) -> bool:
    others = tuple(others)
    return any(a < d and c < b for a, b in spans for c, d in others)


def _claim(match: Match, reading: Reading) -> list[int] | None:
    """Return the tokens of the one claim that holds all of ``match``, if one does."""
    claims = reading.aspects.claims()
    number = claims[match.tokens[0]]
    if any(claims[index] != number for index in match.tokens):
        return None
    first = last = match.tokens[0]
    while first and claims[first - 1] == number:
        first -= 1
    while last + 1 < len(claims) and claims[last + 1] == number:
        last += 1
    return list(range(first, last + 1))


def _is_asserted(match: Match, reading: Reading) -> bool:
    """Tell whether one claim without any negative word says what should be denied."""
    claim = _claim(match, reading)
    if claim is None or len(claim) < _FEWEST:
        return False
    tokens = reading.text.tokens
    words = [tokens[index].text for index in claim]
    if _CONTRARY_CUES.intersection(words) or not _VERBS.intersection(words):
        return False
    if any(reading.denials.kept_away(index) for index in claim):
        return False
    if reading.text.opens[tokens[claim[0]].clause] in CONDITIONS:
        return False
    own = frozenset(match.tokens)
    if own & reading.denials.aside or any(len(tokens[index].text) < _FEWEST for index in own):
        return False
    return not any(_modifies(tokens, index, own) or _tells_which(tokens, index) for index in own)


def _modifies(tokens: Sequence[Token], index: int, own: frozenset[int]) -> bool:
    """Tell whether a word only qualifies a noun behind it: the Jacobian of "Jacobian product"."""
    if tokens[index].glue and index - 1 not in own:
        return True
    if index + 1 >= len(tokens) or index + 1 in own:
        return False
    following = tokens[index + 1]
    if following.clause != tokens[index].clause or tokens[index].text in _VERBS:
        return False
    return following.text not in _AFTER_A_NOUN and not following.text.endswith("ly")


def _tells_which(tokens: Sequence[Token], index: int) -> bool:
    """Tell whether a participle only says which: "the kernels queued on the stream are done"."""
    word = tokens[index]
    if not index or not (word.text in PAST or word.text.endswith("ed")):
        return False
    before = tokens[index - 1]
    if before.clause != word.clause or before.text in _AFTER_A_NOUN:
        return False
    behind = [token.text for token in tokens[index + 1 :] if token.clause == word.clause]
    return bool(behind) and behind[0] in PREPOSITIONS and not FINITE.isdisjoint(behind)


def _is_denied(match: Match, reading: Reading) -> bool:
    """Tell whether a plain denial is about the words of ``match``, and about all of it.

    "Not all activations" and "X, not the full Jacobian" narrow something down; "the
    parameter is not connected" says nothing about the loss.
    """
    claim = _claim(match, reading)
    if claim is None:
        return False
    denials, own = reading.denials, frozenset(match.tokens)
    cues = {cue for index in own for cue in denials.hard[index]}
    return any(
        cue in denials.remarks
        or (_is_plain(cue, claim, reading) and _is_about(cue, own, claim, reading))
        for cue in cues
    )


def _is_plain(cue: int, claim: Sequence[int], reading: Reading) -> bool:
    """Tell whether a negative word denies a whole statement: "does not", "never", "has no"."""
    tokens = reading.text.tokens
    word, before = tokens[cue], tokens[cue - 1].text if cue else ""
    if cue not in claim or reading.text.opens[word.clause] in CONDITIONS:
        return False
    if any(tokens[index].text in _PARTIAL for index in claim if index > cue):
        return False
    if word.text == "not":
        return before in AUXILIARIES
    return before in _VERBS if word.text == "no" else word.text in VERBAL


def _is_about(cue: int, own: frozenset[int], claim: Sequence[int], reading: Reading) -> bool:
    """Tell whether a denial is about ``own`` words: its subject, or its point with no other."""
    tokens, bindings = reading.text.tokens, reading.bindings
    subject = {
        index
        for index in claim
        if index < cue
        and tokens[index].clause == tokens[cue].clause
        and tokens[index].text not in _AFTER_A_NOUN
    }
    if own & subject:
        return True
    spoken_of = bindings is not None and bool(bindings.of(cue))
    at_its_point = any(cue in reading.denials.focus[index] for index in own)
    return at_its_point and (spoken_of or not subject)
