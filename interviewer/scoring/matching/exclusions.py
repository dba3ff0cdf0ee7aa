"""Where phrases of ``unless`` hold in an answer, what they spoil there, and of whom."""

from collections.abc import Mapping, Sequence
from typing import Final

from interviewer.scoring.matching.compiling import CompiledPart, CompiledPhrase
from interviewer.scoring.matching.hits import phrase_hits, polarity_fits
from interviewer.scoring.matching.reading import Hit, Reading, in_order
from interviewer.scoring.sense.cues import PREVENTING
from interviewer.scoring.sense.mentions import NOBODY, Subjects

_PARTING: Final = (",", ":", ";")
_NOTHING: Final[tuple[int, ...]] = ()


class Spoiler:
    """Words that spoil what is said beside them of ``subjects``; nobody is all."""

    __slots__ = ("subjects", "tokens")

    def __init__(self, subjects: Subjects, tokens: tuple[int, ...]) -> None:
        self.subjects = subjects
        self.tokens = tokens


Exclusions = Mapping[int, list[Spoiler]]
"""What spoils parts of the answer, by their numbers."""


def excluded_parts(part: CompiledPart, readings: Sequence[Reading]) -> Exclusions:
    """Return the parts of the answer in which a phrase of ``unless`` holds, and of whom.

    "View never copies, reshape may" says nothing against what reshape does; a phrase
    that names a subject itself counts against all. What is denied or kept from happening
    spoils nothing.
    """
    found: dict[int, list[Spoiler]] = {}
    for phrase in part.unless:
        for reading in readings:
            for hit in phrase_hits(phrase, reading):
                _exclude(hit, phrase, reading, found)
    return found


def spoiled_by(index: int, excluded: Exclusions, reading: Reading) -> tuple[int, ...]:
    """Return the words of ``unless`` that spoil token ``index``; none where nothing does."""
    spoilers = excluded.get(reading.text.tokens[index].part)
    if spoilers is None:
        return _NOTHING
    said = reading.bindings.of(index) if reading.bindings else NOBODY
    for one in spoilers:
        if not one.subjects or not said or one.subjects & said:
            return one.tokens
    return _NOTHING


def _exclude(
    hit: Hit, phrase: CompiledPhrase, reading: Reading, found: dict[int, list[Spoiler]]
) -> None:
    """Add the parts of the answer that a hit of a phrase of ``unless`` spoils, and of whom."""
    if not polarity_fits(hit, reading) or _prevented(hit, reading):
        return
    if hit.first != hit.last and _is_torn(hit, phrase, reading):
        return
    of = _said_together(hit, reading)
    if of is None:
        return
    spoiler = Spoiler(NOBODY if phrase.about else of, in_order(hit.tokens))
    for number in {reading.text.tokens[index].part for index in hit.tokens}:
        known = found.setdefault(number, [])
        if all(one.subjects and not spoiler.subjects <= one.subjects for one in known):
            known.append(spoiler)


def _is_torn(hit: Hit, phrase: CompiledPhrase, reading: Reading) -> bool:
    """Tell whether a hit only seems to say its phrase: over a mark between two claims, or into
    the bracket of a call.

    "It underflows, log_softmax is stable" and "log(softmax) underflows" do not say that
    log_softmax underflows. A reason or consequence ("..., as it is slower") goes with its claim.
    """
    columns = reading.text.columns
    clauses = columns.clauses
    if clauses[hit.first] == clauses[hit.last]:
        return False
    if _calls(hit, reading) and "(" not in phrase.source:
        return True
    claims, opens = reading.aspects.claims(), reading.text.opens
    texts = columns.texts
    adjoining = len(phrase.slots) == 1 and "," not in phrase.source
    return any(
        clauses[at] != clauses[at - 1]
        and opens[clauses[at]] in _PARTING
        and (
            opens[clauses[at]] == ";"
            or claims[at] != claims[at - 1]
            or (adjoining and _parts_words(texts, at))
        )
        for at in range(hit.first + 1, hit.last + 1)
    )


def _parts_words(texts: tuple[str, ...], at: int) -> bool:
    """Tell whether words stand around the mark before ``at``, not the sizes of "(D, 1)"."""
    return all(len(word) > 1 and word[0].isalpha() for word in texts[at - 1 : at + 1])


def _calls(hit: Hit, reading: Reading) -> bool:
    """Tell whether two words in a row of a hit stand before and inside a call's bracket."""
    text = reading.text
    own = frozenset(hit.tokens)
    return any(
        index + 1 in own
        and text.tokens[index].clause != text.tokens[index + 1].clause
        and text.original.startswith("(", text.tokens[index].end)
        and text.original[text.tokens[index].end + 1 : text.tokens[index + 1].start] == ""
        for index in own
    )


def _prevented(hit: Hit, reading: Reading) -> bool:
    """Tell whether a hit names what is kept from happening: "turns off recording"."""
    return any(
        reading.text.tokens[cue].text in PREVENTING
        for index in hit.tokens
        if index not in hit.denied
        for cue in reading.denials.soft[index]
        if cue not in hit.tokens
    )


def _said_together(hit: Hit, reading: Reading) -> Subjects | None:
    """Return the subjects that all of a hit is said of; None when parts have different ones.

    Words whose subject cannot be told go with any.
    """
    if reading.bindings is None:
        return NOBODY
    each = [of for index in hit.tokens if (of := reading.bindings.of(index))]
    return frozenset.intersection(*each) or None if each else NOBODY
