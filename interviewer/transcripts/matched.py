"""A transcript beside the bank: which question each entry asks, as far as that is known.

``match`` says what it takes for certain; ``confirmed`` adds what a person says. A page shows the
first and sends back the second; the command does both at once.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal

from rapidfuzz import fuzz

from interviewer.dialogue.state import ProbeAsked
from interviewer.errors import ContentError, Finding
from interviewer.questions.model import Bank
from interviewer.transcripts.matching import POSSIBLE, Matcher, Suggestion, is_certain
from interviewer.transcripts.model import Taken, Transcript
from interviewer.transcripts.naming import key_of
from interviewer.values import Frozen

How = Literal["named", "worded", "follow-up", "guessed", "unsure", "unknown", "left-out"]
"""``named`` by its id or key; ``worded``: its words leave no doubt; ``follow-up`` of the question
before; ``guessed``: the likest one, on request; ``unsure``: there are suggestions; ``unknown``:
the bank has nothing like it; ``left-out``: a person says that it is none of the bank's."""

NONE: Final = ("-", "none", "no", "skip")
"""What stands in place of an id where a question is none of the bank's."""

_GENERAL: Final = re.compile(
    r"(?:(?:and|so|ok|okay|hm+)[, ]+)*(?:why(?: is that| so| not)?|how(?: so| come)?|(?:anything|"
    r"what) else|go on|tell me more|can you (?:elaborate|say more)|more|such as|for example|"
    r"(?:an|any) examples?|are you sure|really)(?: please)?[ ?.!…]*",
    re.IGNORECASE,
)
"""What asks for more, whatever was asked before."""

_FOLLOWS: Final = 90.0
"""From this ratio of rapidfuzz on a follow-up of the bank was asked."""


class Entry(Taken):
    """An entry with the question or problem of the bank that it asks, if one is known: its name.

    See ``naming`` for what ``ref`` is; an id in nearly all cases.

    ``number`` counts from 1. ``suggestions`` are the likest, the best first. ``probe`` is the
    bank's own follow-up that it puts, if it puts one.
    """

    number: int
    ref: str = ""
    how: How
    probe: ProbeAsked | None = None
    suggestions: tuple[Suggestion, ...] = ()


class Matched(Frozen):
    """A transcript with its entries matched; ``unsure`` are those that a person should look at."""

    transcript: Transcript
    entries: tuple[Entry, ...]

    @property
    def unsure(self) -> tuple[Entry, ...]:
        """The entries of which it is not certain what they ask."""
        return tuple(entry for entry in self.entries if entry.how == "unsure")

    @property
    def taken(self) -> tuple[Entry, ...]:
        """The entries that can be scored."""
        return tuple(entry for entry in self.entries if entry.ref)


def match(transcript: Transcript, matcher: Matcher, bank: Bank) -> Matched:
    """Return what is known of each entry; raises ContentError for ids that the bank lacks."""
    entries: list[Entry] = []
    faults: list[Finding] = []
    for number, taken in enumerate(transcript.entries, 1):
        before = entries[-1].ref if entries else ""
        found = _named(taken, number, matcher)
        if found is None and taken.id:
            faults.append(_lacking(transcript.path, taken, matcher))
        entries.append(found or _worded(taken, number, matcher, bank, before))
    if faults:
        raise ContentError(faults)
    return Matched(transcript=transcript, entries=tuple(entries))


def confirmed(
    matched: Matched, chosen: Mapping[int, str], matcher: Matcher, *, best_guess: bool = False
) -> Matched:
    """Return the match with what a person chose, by the numbers of entries.

    A choice is an id, a key, or one of ``NONE``. With ``best_guess`` the likest question is
    taken wherever nothing was chosen. Raises ContentError for ids that the bank lacks.
    """
    entries, faults = list[Entry](), list[Finding]()
    for entry in matched.entries:
        name = chosen.get(entry.number, "").strip()
        given = entry.model_copy(update={"id": name})
        found = _named(given, entry.number, matcher, entry.suggestions) if name else None
        if name and found is None:
            faults.append(_lacking(matched.transcript.path, given, matcher))
        entries.append(found or (_guessed(entry) if best_guess else entry))
    if faults:
        raise ContentError(faults)
    return matched.model_copy(update={"entries": tuple(entries)})


def _guessed(entry: Entry) -> Entry:
    """Return the entry with its likest question, where that is not certain."""
    if entry.how != "unsure":
        return entry
    return entry.model_copy(update={"ref": entry.suggestions[0].ref, "how": "guessed"})


def _named(
    taken: Taken, number: int, matcher: Matcher, suggestions: tuple[Suggestion, ...] = ()
) -> Entry | None:
    """Return the entry if its question is named, or named as none; None where it is not."""
    fields = _fields(taken, number)
    if taken.id.lower() in NONE:
        return Entry(**fields, how="left-out", suggestions=suggestions)
    ref = matcher.exact(taken.id or taken.question, taken)
    return Entry(**fields, ref=ref, how="named", suggestions=suggestions) if ref else None


def _worded(taken: Taken, number: int, matcher: Matcher, bank: Bank, before: str) -> Entry:
    fields = _fields(taken, number)
    found = matcher.suggestions(taken.question, coding=bool(taken.code))
    if is_certain(found):
        return Entry(**fields, ref=found[0].ref, how="worded", suggestions=found)
    if before:
        probe = _probe(taken.question, before, bank)
        if probe or _GENERAL.fullmatch(taken.question.strip()):
            return Entry(**fields, ref=before, how="follow-up", probe=probe, suggestions=found)
    likely = tuple(one for one in found if one.likeness >= POSSIBLE)
    return Entry(**fields, how="unsure" if likely else "unknown", suggestions=likely)


def _fields(taken: Taken, number: int) -> dict[str, object]:
    return {name: getattr(taken, name) for name in Taken.model_fields} | {"number": number}


def _probe(asked: str, ref: str, bank: Bank) -> ProbeAsked | None:
    """Return the bank's follow-up to ``ref`` that ``asked`` puts, or None."""
    nearest = max(
        (
            (fuzz.token_sort_ratio(asked.lower(), one.text.lower()), one)
            for one in _probes(ref, bank)
        ),
        key=lambda pair: pair[0],
        default=None,
    )
    return nearest[1] if nearest and nearest[0] >= _FOLLOWS else None


def _probes(ref: str, bank: Bank) -> Iterator[ProbeAsked]:
    key = key_of(ref, bank)
    if key is None or key.type == "problem":
        return
    question, rubric = bank.questions[key.id], bank.rubrics.get(key.id)
    for number, text in enumerate(question.stages, 1):
        yield ProbeAsked(about="stage", target=str(number), text=text)
    for point in rubric.points if rubric else ():
        if point.probe:
            yield ProbeAsked(about="point", target=point.id, text=point.probe)
    for wrong in rubric.misconceptions if rubric else ():
        if wrong.probe:
            yield ProbeAsked(about="misconception", target=wrong.id, text=wrong.probe)
    for place, text in enumerate(question.probes):
        yield ProbeAsked(about="deepen", target=str(place), text=text)


def _lacking(path: str, taken: Taken, matcher: Matcher) -> Finding:
    near = ", ".join(one.ref for one in matcher.suggestions(f"{taken.id} {taken.question}"))
    message = f"the bank has no question, key or problem {taken.id!r}"
    mend = f"likest are {near}; '-' says that it is none of them" if near else "'-' for none"
    return Finding(path, taken.line, "id", message, mend)
