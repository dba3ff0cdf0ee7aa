"""Answers turned into their contrary: what they claim is denied, what they deny is claimed.

Word lists and a few rules instead of a parser: a sentence may come out clumsy, but it says the
contrary to any reader. Code in backticks and fences stays.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from benchmarks.scoring.sentences import changed, sentences
from benchmarks.scoring.verbforms import base_of_past, base_of_third, is_base, is_participle
from interviewer.scoring.text.lexicon import DETERMINERS, FUNCTION_WORDS, PREPOSITIONS, word_set

_CALL = r"(?:\([^()\s]*\))?"
_PIECE = re.compile(rf"`[^`\n]*`|\w+(?:['’/^*-]\w+)*{_CALL}(?:\.\w+{_CALL})*|\s+|.", re.DOTALL)
_STOPS = frozenset(",;:()–—|")
_PARTING = frozenset(";:–—|")
_COORDINATE = frozenset(("and", "or", "but", "so"))
_OPENERS = frozenset(("", "then", "first", "just", "also", "always", "hence", "therefore"))
_UNDER = word_set(
    "if when unless because since while whereas although though that which who where until "
    "what how why whether"
)
_MODALS = word_set(
    "is are am was were can could may might must shall should will would does do did"
)
_HAVE = {"have": "do not have", "has": "does not have", "had": "did not have"}
_PRONOUNS = word_set("it he she this that they we you i")
_PLURAL_PRONOUNS = word_set("they we you i these those both people")
_DENIALS = {
    "not": "",
    "never": "always",
    "without": "with",
    "nothing": "everything",
    "none": "all",
    "nobody": "everybody",
    "neither": "both",
    "nor": "and",
    "no": "some",
    "cannot": "can",
    "nowhere": "everywhere",
    "hardly": "certainly",
}
_NO_SUBJECT = (DETERMINERS | PREPOSITIONS | word_set("two three some all no")) - {"her"}
_STEMS = {"wo": "will", "ca": "can", "sha": "shall", "ai": "is"}
_NOT = re.compile(r"\b(\w+)n['’]t\b", re.IGNORECASE)
_SHORT = (
    (re.compile(r"\b(it|that|there|what|he|she|who)['’]s\b", re.IGNORECASE), r"\1 is"),
    (re.compile(r"\b(they|we|you)['’]re\b", re.IGNORECASE), r"\1 are"),
    (re.compile(r"\b(\w+)['’]ll\b", re.IGNORECASE), r"\1 will"),
    (re.compile(r"\b(they|we|you|I)['’]ve\b", re.IGNORECASE), r"\1 have"),
    (re.compile(r"\bno one\b", re.IGNORECASE), "nobody"),
    (re.compile(r"\bI['’]m\b", re.IGNORECASE), "I am"),
    (re.compile(r"\b(I|you|we|they|he|she|it)['’]d\b", re.IGNORECASE), r"\1 would"),
)
UNTRUE = "It is not true that "
MANNERS = ("hardly", "by no means", "in no way", "at no time", "under no circumstances")
"""Negative words that stand before a verb as well as behind an auxiliary."""

REJECTIONS = (
    ("Textbooks claim that ", "This is outdated: none of it holds any more."),
    ("My colleague says that ", "He is mistaken in every point."),
    ("I once believed that ", "I know better: all of it is false."),
    ("Some hold that ", "I hold the contrary."),
    ("It would be nice if ", "Sadly reality is the other way about."),
    ("", "Everything above is a fairy tale."),
)
"""What opens a report or a wish, and the sentence behind it that rejects it."""


@dataclass
class _Clause:
    """Places of a clause's words among the pieces; ``under`` where another governs it.

    ``begins`` where a mark parts it from what was said before, as notes are parted.
    """

    under: bool = False
    begins: bool = False
    words: list[int] = field(default_factory=list)


def deny_everywhere(answer: str) -> str:
    """Deny the verbs of every clause; clauses that deny lose their denial."""
    return changed(answer, lambda body: _denied(body, _deny_all))


def deny_main_clauses(answer: str) -> str:
    """Deny as ``deny_everywhere`` does, but leave conditions, reasons and relative clauses."""
    return changed(answer, lambda body: _denied(body, _deny_main))


def deny_once(answer: str) -> str:
    """Deny only the first clause with a verb in each sentence."""
    return changed(answer, contrary)


def deny_otherwise(answer: str, manner: str) -> str:
    """Deny main clauses with ``manner`` in place of "not": "it hardly copies"."""

    def deny(pieces: list[str], clauses: Sequence[_Clause]) -> bool:
        return sum(_deny(pieces, one.words, manner) for one in clauses if not one.under) > 0

    return changed(answer, lambda body: _denied(body, deny))


def report_and_reject(answer: str, rejection: tuple[str, str]) -> str:
    """Have somebody else say the whole answer, and reject it in a sentence of its own."""
    opening, closing = rejection
    said = answer.strip()
    stop = "" if said.endswith((".", "!", "?")) else "."
    return f"{opening}{lowered(said) if opening else said}{stop} {closing}"


def declare_untrue(answer: str) -> str:
    """Put "It is not true that" before every sentence."""
    return changed(answer, _untrue)


def contrary(sentence: str) -> str:
    """Return the contrary of one sentence, by its first verb or first denial."""
    return _denied(sentence, _deny_first)


def share_denied(answer: str) -> float:
    """Return the share of the words that stand in clauses which ``deny_everywhere`` turns.

    Notes without verbs ("two buffers per parameter") leave it small: what they say is
    still said when all verbs of the answer are denied.
    """
    turned = every = 0
    for sentence in sentences(answer):
        pieces = _PIECE.findall(_spelled_out(sentence))
        for clause in _clauses(pieces):
            every += len(clause.words)
            turned += len(clause.words) * _deny(pieces, clause.words)
    return turned / every if every else 0.0


def _untrue(sentence: str) -> str:
    return UNTRUE + lowered(sentence)


def lowered(sentence: str) -> str:
    """Return ``sentence`` as it stands inside another: a capital of an everyday word goes."""
    first = re.match(r"[A-Za-z]+", sentence)
    if first and first[0] != "I" and first[0].lower() in FUNCTION_WORDS:
        return sentence[0].lower() + sentence[1:]
    return sentence


def _denied(sentence: str, deny: Callable[[list[str], Sequence[_Clause]], bool]) -> str:
    """Apply ``deny`` to the pieces of a sentence; one without any verb is declared untrue."""
    pieces = _PIECE.findall(_spelled_out(sentence))
    done = deny(pieces, _clauses(pieces))
    text = re.sub(r"  +", " ", "".join(pieces))
    return text if done else _untrue(sentence)


def _spelled_out(sentence: str) -> str:
    """Write "doesn't" as "does not" and "it's" as "it is"."""

    def full(found: re.Match[str]) -> str:
        return _STEMS.get(found[1].lower(), found[1]) + " not"

    text = _NOT.sub(full, sentence)
    for short, long in _SHORT:
        text = short.sub(long, text)
    return text


def _clauses(pieces: Sequence[str]) -> list[_Clause]:
    found = [_Clause()]
    for place, piece in enumerate(pieces):
        word = piece.lower()
        if piece in _STOPS:
            found.append(_Clause(begins=piece in _PARTING))
        elif word in _UNDER and not _points(pieces, place):
            found.append(_Clause(under=True))
        elif word in _COORDINATE:
            found.append(_Clause(under=found[-1].under and word != "but"))
        elif piece[0].isalpha() or piece[0] == "`":
            found[-1].words.append(place)
    return [clause for clause in found if clause.words]


def _points(pieces: Sequence[str], place: int) -> bool:
    """Tell whether a "that" stands for a thing ("that is why") and opens no clause."""
    before = "".join(pieces[:place]).strip()
    return pieces[place].lower() == "that" and (not before or before[-1] in ".,;:(")


def _deny_all(pieces: list[str], clauses: Sequence[_Clause]) -> bool:
    return _deny_each(pieces, clauses, clauses)


def _deny_main(pieces: list[str], clauses: Sequence[_Clause]) -> bool:
    return _deny_each(pieces, clauses, [clause for clause in clauses if not clause.under])


def _deny_each(pieces: list[str], clauses: Sequence[_Clause], denied: Sequence[_Clause]) -> bool:
    """Turn the ``denied`` clauses, and with "not" the notes without a verb beside them."""
    turned = [clause in denied and _deny(pieces, clause.words) for clause in clauses]
    if not any(turned):
        return False
    starts = [n for n, clause in enumerate(clauses) if clause.begins or not n]
    for start, end in pairwise((*starts, len(clauses))):
        words = [place for clause in clauses[start:end] for place in clause.words]
        if len(words) > 1 and not any(turned[start:end]) and not clauses[start].under:
            pieces[words[0]] = f"not {pieces[words[0]]}"
    return True


def _deny_first(pieces: list[str], clauses: Sequence[_Clause]) -> bool:
    return any(_deny(pieces, clause.words) for clause in clauses)


def _deny(pieces: list[str], places: Sequence[int], manner: str = "not") -> bool:
    """Turn one clause into its contrary; tell whether there was anything to turn."""
    words = [pieces[place].lower() for place in places]
    if any(word in _DENIALS for word in words):
        for place, word in zip(places, words, strict=True):
            pieces[place] = _DENIALS.get(word, pieces[place])
        return True
    auxiliaries = [n for n in range(len(words)) if _is_auxiliary(words, n)]
    for number in auxiliaries:
        pieces[places[number]] += f" {manner}"
    if auxiliaries:
        return True
    for find in (_third_person, _past, _plain):
        for number in range(len(words)):
            if not _is_named(words, number) and (verb := find(words, number)):
                place = places[number]
                pieces[place] = verb if manner == "not" else f"{manner} {pieces[place]}"
                return True
    return False


def _is_auxiliary(words: Sequence[str], at: int) -> bool:
    """Tell whether a finite auxiliary stands there, and none right before it."""
    after = words[at + 1] if at + 1 < len(words) else ""
    perfect = words[at] in _HAVE and (is_participle(after) or after == "been")
    if not perfect and words[at] not in _MODALS:
        return False
    return at == 0 or words[at - 1] not in _MODALS


def _is_named(words: Sequence[str], at: int) -> bool:
    """Tell whether the word before shows that no finite verb can stand there."""
    return at > 0 and (words[at - 1] in _NO_SUBJECT or words[at - 1] == "to")


def _third_person(words: Sequence[str], at: int) -> str | None:
    """Return what denies the "copies" or "has" at a place, or None if none stands there."""
    if words[at] in _HAVE:
        return _HAVE[words[at]]
    base = base_of_third(words[at], after_noun=at > 0)
    return f"does not {base}" if base else None


def _past(words: Sequence[str], at: int) -> str | None:
    """Return what denies the "copied" at a place, or None if none stands there."""
    base = base_of_past(words[at], after_pronoun=at > 0 and words[at - 1] in _PRONOUNS)
    return f"did not {base}" if base else None


def _plain(words: Sequence[str], at: int) -> str | None:
    """Return what denies the "copy" of a plural or a command, or None if none stands there."""
    before = words[at - 1] if at else ""
    plural = before in _PLURAL_PRONOUNS or (before[-1:] == "s" and before[-2:] not in ("ss", "is"))
    commanded = before in _OPENERS and at + 1 < len(words)
    return f"do not {words[at]}" if is_base(words[at]) and (plural or commanded) else None
