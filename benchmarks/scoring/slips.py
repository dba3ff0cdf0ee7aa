"""Answers disfigured without a change of meaning: slips of the keyboard, padding, lost order."""

import random
import re
from collections.abc import Sequence

from benchmarks.scoring.sentences import sentences
from interviewer.rubrics.model import Rubric
from interviewer.rubrics.terms import looks_like_code, name_parts
from interviewer.scoring.text.lexicon import FUNCTION_WORDS

EVERY = 3
"""Every third word that can have a slip gets one."""

SHORTEST = 5
"""Letters that a word has at least to get a slip."""

PADDING_WORDS = 150

PIECE = (6, 9)
"""The fewest and the most words of a piece that a sentence is cut into."""

SHORTEST_PIECE = 3
"""Words that are too few to be a piece of their own."""

_WORD = re.compile(r"\S+")
_LETTERS = re.compile(r"[^\W\d_]+")
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")

FILLERS = (
    "I was asked something like this once before, on another day.",
    "Let me take a moment and put my thoughts in order.",
    "There is certainly a lot that people have written about it.",
    "My former colleagues and I talked about it over lunch.",
    "I hope that this is roughly what you would like to hear.",
    "It is one of those topics that come up every few weeks.",
    "In my last job we had a small team and a friendly manager.",
    "I find this part of the work rather pleasant, to be honest.",
    "Some of it I have read in the documentation a while ago.",
    "Feel free to stop me whenever I am too slow for you.",
    "I will try to keep it short and to the point.",
    "That is the way in which I usually tell it to newcomers.",
    "We had a whole afternoon about it at a conference last spring.",
    "Please excuse my accent, I grew up in a small village.",
    "Anyway, that is where I would like to begin.",
    "So much for that, and now on to what comes next.",
)
"""Sentences that say nothing about any question, and nothing that is wrong."""


def protected_words(rubric: Rubric) -> frozenset[str]:
    """Return the names of a rubric's subjects, in lower case: a slip there is another name."""
    names = (name for subject in rubric.subjects for name in subject.names)
    return frozenset(part for name in names for part in name_parts(name))


def misspell(answer: str, draw: random.Random, protected: frozenset[str] = frozenset()) -> str:
    """Give every third word of five letters or more one slip.

    Names of code, numbers, words with capitals inside and ``protected`` ones stay. Where the
    first such word is drawn. A slip swaps two letters, drops or doubles one, or hits a
    neighbouring key; the first letter is at most swapped.
    """
    turn = draw.randrange(EVERY)
    written: list[str] = []
    end = 0
    for found in _WORD.finditer(answer):
        core = _core(found[0])
        if core is None or core.lower() in protected:
            continue
        if turn % EVERY == 0:
            start = found.start() + found[0].index(core)
            written += [answer[end:start], _slip(core, draw)]
            end = start + len(core)
        turn += 1
    return "".join(written) + answer[end:]


def _core(chunk: str) -> str | None:
    """Return the plain word within a chunk between blanks, or None if it holds none."""
    core = chunk.strip("()[]{}\"'“”‘’,;:.!?*_-")
    inside = chunk.strip("\"'“”‘’,;:.!?*")
    if len(core) < SHORTEST or not _LETTERS.fullmatch(core):
        return None
    shouted = core != core.lower() and core != core.capitalize()
    return None if shouted or looks_like_code(inside.strip("()")) or inside.endswith("()") else core


def _slip(word: str, draw: random.Random) -> str:
    at = draw.randrange(1, len(word))
    match draw.randrange(4):
        case 0:
            at = draw.randrange(len(word) - 1)
            if word[at].lower() != word[at + 1].lower():
                return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
            return word[:at] + word[at + 1 :]
        case 1:
            return word[:at] + word[at + 1 :]
        case 2:
            return word[:at] + word[at] + word[at:]
        case _:
            return word[:at] + _neighbour(word[at], draw) + word[at + 1 :]


def _neighbour(letter: str, draw: random.Random) -> str:
    for row in _ROWS:
        place = row.find(letter)
        if place >= 0:
            return draw.choice([row[n] for n in (place - 1, place + 1) if 0 <= n < len(row)])
    return "e"


def pad(answer: str, draw: random.Random) -> str:
    """Put 150 words of filler before, between and behind the sentences of an answer."""
    fillers = list(FILLERS)
    draw.shuffle(fillers)
    chosen: list[str] = []
    while sum(len(filler.split()) for filler in chosen) < PADDING_WORDS:
        chosen.append(fillers[len(chosen) % len(fillers)])
    blocks = _blocks(answer)
    gaps: list[list[str]] = [[] for _ in range(len(blocks) + 1)]
    for number, filler in enumerate(chosen):
        gaps[number % len(gaps)].append(filler)
    lines = [" ".join(gaps[0])]
    for block, gap in zip(blocks, gaps[1:], strict=True):
        lines += [block, " ".join(gap)]
    return "\n".join(line for line in lines if line)


def _blocks(answer: str) -> list[str]:
    """Cut an answer between sentences; code and lists stay whole."""
    if "```" in answer or re.search(r"^\s*(?:[-*|]|\d+[.)])", answer, re.MULTILINE):
        return [answer]
    return [part.strip() for part in sentences(answer) if part.strip()]


def shuffle_words(answer: str, draw: random.Random) -> str:
    """Put all words of an answer in a drawn order, punctuation and all."""
    return _shuffled(answer.split(), draw)


def shuffle_within_sentences(answer: str, draw: random.Random) -> str:
    """Put the words of each sentence in a drawn order; what ends it stays at its end."""
    shuffled = []
    for sentence in sentences(answer):
        body = sentence.rstrip()
        mark = body[len(body.rstrip(".!?")) :]
        words = body[: len(body) - len(mark)].split()
        shuffled.append(_shuffled(words, draw) + mark + sentence[len(body) :])
    return " ".join(part.strip() for part in shuffled if part.strip())


def shuffle_pieces(answer: str, draw: random.Random) -> str:
    """Cut each sentence into pieces of 6 to 9 words, and put the words of each in a drawn order.

    What ends or parts clauses is left out, and so is code in fences; names of code stay whole.
    """
    pieces = []
    for sentence in sentences(answer):
        words = [] if sentence.startswith("```") else _words(sentence)
        while words:
            length = draw.randint(*PIECE)
            if len(words) - length < SHORTEST_PIECE:
                length = len(words)
            pieces.append(_shuffled(words[:length], draw).lower() + ".")
            words = words[length:]
    return " ".join(pieces)


def shuffle_content(answer: str, draw: random.Random) -> str:
    """Put the words of content of each sentence in a drawn order; small words keep their places."""
    shuffled = []
    for sentence in sentences(answer):
        words = [] if sentence.startswith("```") else _words(sentence)
        content = [word for word in words if word.lower() not in FUNCTION_WORDS]
        draw.shuffle(content)
        rest = iter(content)
        each = [word if word.lower() in FUNCTION_WORDS else next(rest) for word in words]
        shuffled += [" ".join(each) + "."] if each else []
    return " ".join(shuffled)


def _words(sentence: str) -> list[str]:
    """Return the words of a sentence without the marks around them, but those of code."""
    chunks = (
        chunk.rstrip(",;:.!?") if looks_like_code(chunk) else chunk.strip(",;:.!?()-–—\"'")
        for chunk in sentence.split()
    )
    return [chunk for chunk in chunks if re.search(r"\w", chunk)]


def _shuffled(words: Sequence[str], draw: random.Random) -> str:
    order = list(words)
    draw.shuffle(order)
    return " ".join(order)
