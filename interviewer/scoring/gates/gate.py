"""Sentences that earn nothing or little: echoes of the question, word lists, other languages.

A sentence is judged by itself or by what stands around it, never against the whole,
so that adding a sentence does not let another one earn more.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rapidfuzz.distance import LCSseq

from interviewer.scoring.gates.announcing import announces
from interviewer.scoring.gates.asking import only_asks
from interviewer.scoring.gates.choosing import Choice, choices_in, chooses
from interviewer.scoring.gates.constants import constants
from interviewer.scoring.gates.elsewhere import is_elsewhere
from interviewer.scoring.gates.emptyverbs import emptyverbs
from interviewer.scoring.gates.halves import half_sentences, is_pseudo_call
from interviewer.scoring.gates.inventories import headings_for, inventories, is_inventory
from interviewer.scoring.gates.languages import is_foreign
from interviewer.scoring.gates.measures import asks_for_measures, headed_lines, is_headed
from interviewer.scoring.gates.namedropping import namedropping
from interviewer.scoring.gates.narrating import listed_below, narrates
from interviewer.scoring.gates.nountables import noun_rows
from interviewer.scoring.gates.strangers import strangers
from interviewer.scoring.gates.stuffing import (
    fragments,
    is_code,
    is_list,
    pairs,
    plain_words,
    sentence_numbers,
)
from interviewer.scoring.gates.symbols import symbols_among
from interviewer.scoring.gates.wordorder import shuffled
from interviewer.scoring.matching.reading import Gate
from interviewer.scoring.matching.replies import Followed
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.normalise import read_again
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.tokens import NUMBER, Text, Token

STUFFED_CREDIT: Final = 0.15
"""The most that a point earns by words which are only listed or form no sentence."""

_FEW: Final = 2
_ASSIGNMENT: Final = " = "
_IN_ORDER: Final = 0.8
_SAID_AGAIN: Final = 0.7
_ONLY_ASKED: Final = 5
_TOPIC_FROM: Final = 6
_LEAST_KNOWN: Final = 100
_LEAST_ON_TOPIC: Final = 0.3
_DENYING: Final = frozenset(map(stem, word_set("not no never without nor neither nothing none")))
_TELLING: Final = _DENYING | frozenset(
    map(
        stem,
        word_set(
            "more most less least fewer up down off out before after always all none both same"
        ),
    )
)
"""Small words that tell something where the question does not have them."""

_IGNORANCE: Final = (
    "do not know",
    "not sure",
    "no idea",
    "no clue",
    "can not remember",
    "do not remember",
    "can not answer",
    "can not say",
    "never heard of",
    "do not understand",
    "idk",
    "dunno",
)
_GIVING_UP: Final = frozenset(("pass", "skip", "forgot", "forget", "no answer", "next"))
_LEADING: Final = word_set("i am have really just")
_UNKNOWING: Final = word_set("""
    know sure idea clue remember answer say heard understand idk dunno pass skip forgot forget next
""")
_SMALL_TALK: Final = word_set("sorry honestly well um uh hmm answer question topic please next")
_SAYING_NOTHING: Final = (
    lexicon.FUNCTION_WORDS
    | _SMALL_TALK
    | word_set(
        "yes yeah yep sure right okay ok indeed exactly something somebody anything thing things"
    )
)


def content_of(tokens: Sequence[Token]) -> list[str]:
    """Return the stems of the content words among ``tokens``, in order."""
    return [token.stem for token in tokens if token.text not in _SAYING_NOTHING]


@dataclass(frozen=True)
class _Prompt:
    """A question's sentences by all their stems and by those of their content words.

    ``small`` are, for each of ``content``, the small words beside it that tell something;
    ``words`` are the stems of all content words, ``every`` those of all words. The last of
    ``content`` is the whole question. ``choices`` are what it asks of one of several.
    """

    sentences: frozenset[tuple[str, ...]]
    content: tuple[tuple[str, ...], ...]
    small: tuple[frozenset[str], ...]
    words: frozenset[str]
    every: frozenset[str]
    choices: tuple[Choice, ...]


@lru_cache(maxsize=1024)
def _read_prompt(prompt: str) -> _Prompt:
    text = read_again(prompt)
    sentences = [text.tokens[begin:end] for begin, end in text.sentences]
    each = [
        (tuple(content_of(tokens)), _small_words(token.stem for token in tokens))
        for tokens in (*sentences, text.tokens)
    ]
    kept = [one for one in each if len(one[0]) > _FEW]
    return _Prompt(
        frozenset(tuple(token.stem for token in sentence) for sentence in sentences),
        tuple(content for content, _ in kept),
        tuple(small for _, small in kept),
        frozenset(each[-1][0]),
        frozenset(token.stem for token in text.tokens),
        choices_in(text),
    )


def _small_words(stems: Iterable[str]) -> frozenset[str]:
    """Return the small words among ``stems`` that tell something: not, more, up."""
    return _TELLING.intersection(stems)


def _is_echo(stems: tuple[str, ...], words: Sequence[str], content: list[str], prompt: str) -> bool:
    """Tell whether a sentence says a sentence of the question again, and nothing else.

    A longer one made of the words of one sentence of the question, or of most of its words,
    says nothing either; one that picks a few words out of a long story says something. So
    does who adds a small word that tells something: "not", "more", "up".
    """
    if not prompt:
        return False
    asked = _read_prompt(prompt)
    if len(stems) > _FEW and stems in asked.sentences:
        return True
    if not asked.words.issuperset(content) or chooses(words, content, asked.choices):
        return False
    said = set(content)
    if len(said) < _FEW:
        return False
    small = _small_words(stems)
    for number, sentence in enumerate(asked.content, start=1):
        if not small <= asked.small[number - 1] or not said <= set(sentence):
            continue
        most = number < len(asked.content) or 2 * len(said) >= len(asked.words)
        if len(said) >= _ONLY_ASKED and most:
            return True
        common = LCSseq.similarity(content, sentence)
        if common >= _IN_ORDER * len(content) and common >= _SAID_AGAIN * len(sentence):
            return True
    return False


def _repeats(tokens: Sequence[Token], probe: str) -> bool:
    """Tell whether a sentence of a reply says nothing but words of its follow-up, in their order.

    Whoever is asked for yes or no, or to choose, may answer in the words of the question.
    """
    asked = read_again(probe)
    opening = {asked.tokens[begin].text for begin, _ in asked.sentences}
    if opening & lexicon.AUXILIARIES or any(token.text == "or" for token in asked.tokens):
        return False
    said = list(dict.fromkeys(content_of(tokens)))
    if len(said) < _FEW or not _DENYING.isdisjoint(token.stem for token in tokens):
        return False
    return LCSseq.similarity(said, list(dict.fromkeys(content_of(asked.tokens)))) == len(said)


def echoed_clauses(text: Text, prompt: str) -> frozenset[int]:
    """Return the clauses of some length that say a piece of the question again, in its order."""
    if not prompt:
        return frozenset()
    asked = _read_prompt(prompt)
    columns = text.columns
    words: dict[int, list[str]] = {}
    claiming: set[int] = set()
    for word, said, clause in zip(columns.texts, columns.stems, columns.clauses, strict=True):
        if word not in _SAYING_NOTHING:
            words.setdefault(clause, []).append(said)
        if said in _TELLING and said not in asked.every:
            claiming.add(clause)  # "it always copies" answers "think of copying"
    found = frozenset(
        clause
        for clause, content in words.items()
        if len(content) > _FEW
        and clause not in claiming
        and asked.words.issuperset(content)
        and any(LCSseq.similarity(content, sentence) == len(content) for sentence in asked.content)
    )
    return found - _choosing(text, found, words, asked.choices) if asked.choices else found


def _choosing(
    text: Text, clauses: frozenset[int], words: dict[int, list[str]], choices: Sequence[Choice]
) -> frozenset[int]:
    """Return those of ``clauses`` that choose what the question asks to choose."""
    whole: dict[int, list[str]] = {clause: [] for clause in clauses}
    for token in text.tokens:
        if token.clause in whole:
            whole[token.clause].append(token.text)
    return frozenset(
        clause for clause, said in whole.items() if chooses(said, words[clause], choices)
    )


def _is_ignorance(words: list[str]) -> bool:
    """Tell whether a sentence says that the answer is not known, and little more."""
    if _UNKNOWING.isdisjoint(words):
        return False
    said = " ".join(word for word in words if word not in _SMALL_TALK and word not in _LEADING)
    if said in _GIVING_UP:
        return True
    for phrase in _IGNORANCE:
        if said == phrase or said.startswith(phrase + " "):
            rest = said[len(phrase) :].split()
            content = [w for w in rest if w not in lexicon.FUNCTION_WORDS and w not in _SMALL_TALK]
            return len(content) <= 3
    return False


def _is_unknown(text: Text, begin: int, end: int, known: frozenset[str]) -> bool:
    """Tell whether hardly a content word of a sentence is known to belong to the question.

    Judged only where much is known: a rubric in few words says little about the topic.
    """
    if len(known) < _LEAST_KNOWN or end - begin < _TOPIC_FROM:
        return False
    columns = text.columns
    written = columns.texts[begin:end]
    symbols = symbols_among(written)
    each = zip(written, columns.stems[begin:end], columns.kinds[begin:end], strict=True)
    content = [
        said
        for word, said, kind in each
        if word not in _SAYING_NOTHING and (kind == NUMBER or word not in symbols)
    ]
    on_topic = sum(map(known.__contains__, content))
    return len(content) >= _TOPIC_FROM and on_topic < _LEAST_ON_TOPIC * len(content)


def judge_sentences(
    text: Text,
    prompt: str,
    known: frozenset[str] = frozenset(),
    followed: Sequence[Followed] = (),
    sources: Sequence[str] = (),
) -> dict[int, Gate]:
    """Return, by sentence number, the sentences that are gated and why.

    ``known`` are the stems that belong to the question, ``followed`` the replies to
    follow-ups, each of which may repeat its own. ``sources`` are texts that answer the
    question, whose order of words tells when an answer's is none.
    """
    gates: dict[int, Gate] = {}
    for begin, end in text.sentences:
        asked = _probes_at(text.tokens[begin].start, followed) if followed else []
        gate = _gate(text, begin, end, (prompt, *asked), known)
        if not gate and any(_repeats(text.tokens[begin:end], probe) for probe in asked):
            gate = Gate.ECHO
        if not gate and _is_unknown(text, begin, end, known):
            gate = Gate.OFF_TOPIC
        if gate in (None, Gate.STUFFING) and is_elsewhere(text, begin, end, known):
            gate = Gate.OFF_TOPIC
        if gate:
            gates[text.tokens[begin].sentence] = gate
    for number in strangers(text, known, _read_prompt(prompt).words):
        gates.setdefault(number, Gate.ASTRAY)
    listed = fragments(text)
    if listed and asks_for_measures(prompt):
        listed -= sentence_numbers(text, headed_lines(text))
    listed |= listed_below(text) | namedropping(text, measures=asks_for_measures(prompt))
    listed -= inventories(text, prompt)
    listed |= noun_rows(text) | constants(text)
    listed |= emptyverbs(text) | pairs(text) | half_sentences(text) | shuffled(text, sources)
    for number in sorted(listed):
        gates.setdefault(number, Gate.STUFFING)
    return gates


def _probes_at(start: int, followed: Sequence[Followed]) -> list[str]:
    """Return the follow-ups of the replies that character ``start`` lies in."""
    return [one.reply.probe for one in followed if one.reply.start <= start < one.reply.end]


def _assigns(text: Text, begin: int, end: int, asked: Sequence[str]) -> bool:
    """Tell whether a sentence is code that sets something, and no code of the question."""
    written = text.quote(begin, end - 1)
    return _ASSIGNMENT in written and not any(written in question for question in asked)


def _gate(
    text: Text, begin: int, end: int, asked: Sequence[str], known: frozenset[str]
) -> Gate | None:
    stems, written = text.columns.stems[begin:end], text.columns.texts[begin:end]
    content = [
        said for said, word in zip(stems, written, strict=True) if word not in _SAYING_NOTHING
    ]
    echoes = any(_is_echo(stems, written, content, question) for question in asked)
    if echoes and not _assigns(text, begin, end, asked):
        return Gate.ECHO
    if is_pseudo_call(text, begin, end):
        return Gate.STUFFING
    if is_code(text, begin, end):
        return None
    if only_asks(text, begin, end, known):
        return Gate.ASKED
    words = plain_words(text, begin, end)
    if _is_ignorance(words):
        return Gate.DONT_KNOW
    if is_foreign(text, begin, end):
        return Gate.NOT_ENGLISH
    inventory = is_inventory(text, begin, end, headings_for(asked[0]))
    listed = (
        (is_list(text, begin, end, words) and not inventory)
        or announces(text, begin, end)
        or narrates(text, begin, end)
    )
    if listed and asks_for_measures(asked[0]) and is_headed(text, begin, end):
        return None
    return Gate.STUFFING if listed else None
