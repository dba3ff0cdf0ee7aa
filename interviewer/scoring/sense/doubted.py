"""Statements that are only doubted: "It is unlikely that ...", "..., allegedly", "..., my foot".

Whoever calls a statement improbable, would be surprised by it, ascribes it to fools or asks since
when it should hold, does not claim it.
"""

import re
from collections.abc import Iterator
from typing import Final

from interviewer.once import once
from interviewer.scoring.sense.blocks import closed_from
from interviewer.scoring.sense.verdicts import SAY, TRUE
from interviewer.scoring.sense.wordlines import one_of, word_line
from interviewer.scoring.text.lexicon import DETERMINERS, word_set
from interviewer.scoring.text.tokens import Text

_TRIGGERS: Final = word_set("""
    fails failed fail ceased ceases stopped stops unlikely improbable implausible questionable
    doubtful dubious surprised astonished amazed shocked flabbergasted beginners novices fools
    amateurs idiots laymen nobody since allegedly supposedly purportedly reputedly ostensibly foot
    s lol rofl salesman salesmen marketing far pretend who promised promises cannot can instead
    doubt vandalised vandalized hacked forged doctored defaced tampered seriously
    whether stretch say lovely nice great wonderful
""")
_TURNS: Final = frozenset(("but", "however", "though", "yet", ";", "-", "--", "–", "—"))
_LONGEST: Final = 80
"""Words of a sentence that are looked at."""

_FOOLS: Final = one_of("""
    beginners novices newcomers fools amateurs idiots laymen a_beginner a_novice a_fool an_idiot
    an_amateur the_ignorant the_naive people_who_know_nothing marketing_people
""")
_LEADING: Final = r"(?:(?:and|but|so|well|now|then|honestly|frankly|also) ,? ?)*"
_THAT: Final = r"(?: that(?= ))"
_RARE: Final = one_of("unlikely improbable implausible questionable doubtful dubious")
_AMAZED: Final = one_of("surprised astonished amazed shocked flabbergasted stunned")

_BEFORE: Final = (
    rf"it (?:fails|failed|fail) to (?:be|hold)(?: {TRUE})?{_THAT}",
    rf"it (?:has )?(?:long )?(?:ceased|ceases|stopped|stops)(?: to be| being| to hold| holding)"
    rf"(?: {TRUE})?(?: \w+){{0,3}}?{_THAT}",
    rf"(?:it|that) (?:is|seems|looks|appears|sounds|strikes me as) (?:\w+ ){{0,2}}?{_RARE}"
    r"(?: to me)?(?: that| whether| if)(?= )",
    rf"i (?:would |should )?(?:(?!not|never|hardly)\w+ )?be (?:\w+ )?{_AMAZED} (?:if|to "
    rf"(?:learn|hear|find|see) that)"
    r"(?= )",
    rf"(?:only|just|none but) (?:\w+ )?{_FOOLS} (?:\w+ ){{0,2}}?{SAY}{_THAT}?",
    rf"nobody (?:in (?:his|her|their|the) right mind|sane|sensible|with any sense|serious)"
    rf" (?:\w+ )?{SAY}{_THAT}?",
    r"since when (?:is|was|are|were|does|do|did|would|should|has|have|can|could)"
    rf"(?: it)?(?: be)?(?: (?:{TRUE}|the case))?{_THAT}?",
    rf"who (?:on earth |in the world |the hell |still |really |seriously |would |could |ever )+"
    rf"{SAY}{_THAT}?",
    rf"(?:let us|let me|i will|we may) (?:just |only |now )?pretend{_THAT}?",
    rf"far be it from me to {SAY}{_THAT}?",
    rf"(?:the|a|our|some|every) (?:\w+ )?(?:salesman|salesmen|brochure|advert|vendor|marketing"
    rf" \w+) (?:promised|promises|swears|swore|{SAY})(?: (?:me|us))?{_THAT}?",
    r"(?:allegedly|supposedly|purportedly|reputedly|ostensibly)(?: ,)?(?= )",
    r"it (?:can ?not|could not) be that(?= )",
    r"i (?:(?:very much|seriously|strongly|really|honestly|sincerely|highly|do|must|have to|rather)"
    r" )+doubt(?: (?:very much|strongly|a lot|greatly))?(?: (?:that|whether|if))?(?= )",
    r"i doubt (?:very much|strongly|a lot|greatly|seriously)(?: (?:that|whether|if))?(?= )",
    r"it is (?:\w+ )?(?:hard|difficult|impossible) to take (?:it )?seriously"
    r"(?: the (?:idea|claim|notion|view|statement|thought))?(?: that)?(?= )",
    r"(?:\S+ ){1,6}?(?:vandali[sz]ed|hacked|forged|doctored|defaced|tampered with) to (?:\w+ )?"
    rf"{SAY}(?: that)?(?= )",
    r"the (?:question|problem) is whether(?= )",
    r"i (?:can ?not|could not|can hardly) (?:confirm|verify|vouch)(?: for it)?(?: that)?(?= )",
    r"by no stretch(?: of (?:the |my )?imagination)? (?:is|was) it (?:\w+ )?that(?= )",
    r"(?:it|that) would (?:be|have been) (?:\w+ )?(?:nice|lovely|great|wonderful) if(?= )",
    r"instead of what (?:some|many|people|they) (?:say|think|believe)(?: ,)?(?: namely)?(?: that)?",
)
_BEHIND: Final = (
    r" ,? ?(?:or so they say|allegedly|supposedly|purportedly|reputedly|ostensibly|my foot|lol"
    r"|rofl)$"
)
_ALLEGED: Final = word_set("allegedly supposedly purportedly reputedly ostensibly")
"""Words of who does not vouch for the verb behind: "it supposedly copies"."""

_SARCASM: Final = re.compile(r"(?<![\w/])/s[\s.!]*$")
"""What marks sarcasm at the end of a line or of an answer, as in a forum."""


@once
def _doubting() -> re.Pattern[str]:
    """Return the pattern of what doubts the statement behind it; made when first needed."""
    return re.compile(rf"{_LEADING}(?:{'|'.join(_BEFORE)})(?![^ ])")


@once
def _doubted() -> re.Pattern[str]:
    """Return the pattern of what doubts the statement in front of it."""
    return re.compile(_BEHIND)


def find_doubted(text: Text) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the words that doubt, and the statements that they are about."""
    texts = text.columns.texts
    if _TRIGGERS.isdisjoint(texts):
        return
    sarcastic = "/s" in text.original
    for number, (begin, end) in enumerate(text.sentences):
        if _TRIGGERS.isdisjoint(texts[begin:end]):
            continue
        if sarcastic and texts[end - 1] == "s" and _is_sarcastic(text, end - 1):
            alone = end - begin == 1
            first = closed_from(text, number) if alone and number else begin
            yield (end - 1,), tuple(range(first, end - 1))
            continue
        line = word_line(text, begin, min(end, begin + _LONGEST))
        front = _doubting().match(line.line)
        if front is not None:
            behind = line.token_at(front.end() + 1)
            if begin < behind < end:
                yield tuple(range(begin, behind)), tuple(range(behind, _turn(text, behind, end)))
            continue
        back = _doubted().search(line.line)
        if back is not None and (first := line.token_at(back.start() + 1)) > begin:
            yield tuple(range(first, end)), tuple(range(begin, first))
        elif not _ALLEGED.isdisjoint(texts[begin:end]):
            yield from _alleged(text, begin, end)


def _alleged(text: Text, begin: int, end: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the clauses whose verb is only alleged; "a supposedly safe call" alleges no verb."""
    texts, clauses = text.columns.texts, text.columns.clauses
    done = begin
    for at in range(begin + 1, end - 1):
        if at < done or texts[at] not in _ALLEGED or texts[at - 1] in DETERMINERS:
            continue
        first = at
        while first > begin and clauses[first - 1] == clauses[at]:
            first -= 1
        done = _turn(text, at, end)
        yield (at,), (*range(first, at), *range(at + 1, done))


def _turn(text: Text, begin: int, end: int) -> int:
    """Return where a sentence turns to what is so; its end if nowhere."""
    clauses = text.columns.clauses
    for index in range(begin + 1, end):
        if clauses[index] != clauses[index - 1] and text.opens[clauses[index]] in _TURNS:
            return index
    return end


def _is_sarcastic(text: Text, at: int) -> bool:
    """Tell whether the "s" of "/s" stands at the end of what was written."""
    token = text.tokens[at]
    start = text.original.rfind("\n", 0, token.start) + 1
    end = text.original.find("\n", token.end)
    line = text.original[start : end if end >= 0 else None]
    return (
        _SARCASM.search(line) is not None or _SARCASM.search(line[: token.end - start]) is not None
    )
