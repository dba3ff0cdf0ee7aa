"""Where phrases of ``unless`` hold in an answer, what they spoil there, and of whom."""

from collections.abc import Mapping, Sequence
from typing import Final

from interviewer.scoring.matching.compiling import CompiledPart, CompiledPhrase
from interviewer.scoring.matching.hits import phrase_hits, polarity_fits
from interviewer.scoring.matching.reading import Hit, Reading, in_order
from interviewer.scoring.sense.cues import PREVENTING
from interviewer.scoring.sense.mentions import NOBODY, Subjects
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, word_set
from interviewer.scoring.text.tokens import CODE, NUMBER, Text
from interviewer.scoring.text.verbs import CLEAR_THIRD_PERSON, FINITE, PLURAL_VERBS

_PARTING: Final = (",", ":", ";")
_BEFORE_A_NAME: Final = word_set("and with for in under on a an the plain")
_LONGEST_SUBJECT: Final = 8
_VERBS: Final = FINITE | CLEAR_THIRD_PERSON | PLURAL_VERBS
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
        of_both = not one.subjects or not said or one.subjects & said
        if of_both and not _is_of_another_name(index, one.tokens, reading):
            return one.tokens
    return _NOTHING


def _is_of_another_name(index: int, tokens: tuple[int, ...], reading: Reading) -> bool:
    """Tell whether ``tokens`` stand behind a comma and another name than token ``index`` does.

    "BatchNorm takes the 2 local images, SyncBatchNorm all 16": what the second name is said to
    do takes nothing from the first. A phrase of ``unless`` that holds the name means it.
    """
    here, there = _name_over(index, reading), _name_over(tokens[0], reading)
    if not here or not there or _named(here, reading) == _named(there, reading):
        return False
    if not (tokens[-1] < here.start or here.start < there.start <= tokens[0]):
        return False
    return not any(at in here or at in there for at in tokens)


def _named(name: range, reading: Reading) -> tuple[str, ...]:
    return reading.text.columns.stems[name.start : name.stop]


def _name_over(index: int, reading: Reading) -> range:
    """Return the name that opens the stretch between commas of token ``index``, or one before."""
    opens = reading.text.opens
    parts, clauses = reading.text.columns.parts, reading.text.columns.clauses
    for at in range(index, -1, -1):
        if parts[at] != parts[index]:
            break
        first = not at or parts[at - 1] != parts[at]
        if first or (clauses[at] != clauses[at - 1] and opens[clauses[at]] == ","):
            name = _name_at(at, reading)
            if name:
                return name
    return range(0)


def _name_at(begin: int, reading: Reading) -> range:
    """Return the name with which a stretch of a sentence opens; empty when it opens with none.

    A name is written as one: SyncBatchNorm, `view`, DDP, fp16.
    """
    text = reading.text
    columns, count = text.columns, len(text.tokens)
    at = begin
    while at < count and columns.texts[at] in _BEFORE_A_NAME:
        at += 1
    if at == count or columns.clauses[at] != columns.clauses[begin]:
        return range(0)
    end = at + 1
    while end < count and columns.glues[end]:
        end += 1
    written = text.original[text.tokens[at].start : text.tokens[end - 1].end]
    inside = written if at > begin or text.opens[columns.clauses[at]] == "," else written[1:]
    named = columns.kinds[at] == CODE or any(sign.isupper() for sign in inside)
    return range(at, end) if named and columns.kinds[at] != NUMBER else range(0)


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
        if all(one.tokens != spoiler.tokens for one in known):
            known.append(spoiler)


def _is_torn(hit: Hit, phrase: CompiledPhrase, reading: Reading) -> bool:
    """Tell whether a hit only seems to say its phrase: over a mark or "and" between two claims,
    or into the bracket of a call.

    "It underflows, log_softmax is stable" and "log(softmax) underflows" do not say that
    log_softmax underflows. A reason or consequence ("..., as it is slower") goes with its claim.
    """
    columns = reading.text.columns
    clauses = columns.clauses
    if any(_joins_claims(at, reading.text) for at in range(hit.first + 1, hit.last)):
        return True
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


def _joins_claims(at: int, text: Text) -> bool:
    """Tell whether an "and" joins two claims: "slices give views and masks give copies"."""
    columns = text.columns
    texts, clauses = columns.texts, columns.clauses
    if texts[at] != "and":
        return False
    before = at - 1
    while before >= 0 and clauses[before] == clauses[at] and texts[before] not in _VERBS:
        before -= 1
    if before < 0 or clauses[before] != clauses[at]:
        return False
    named = False
    for index in range(at + 1, min(at + 1 + _LONGEST_SUBJECT, len(texts))):
        if text.opens[clauses[index]] == "(":
            continue  # "masks (advanced indexing) give copies"
        if clauses[index] != clauses[at] and text.opens[clauses[index]] != ")":
            return False
        if texts[index] in _VERBS:
            return named
        named = named or texts[index] not in FUNCTION_WORDS
    return False


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
