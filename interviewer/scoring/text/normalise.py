"""Answers to tokens: words, numbers and API names with where they stand.

Sentences, parts (stretches without a contrast such as "but" or "whereas") and
clauses (also split at commas and subordinate words) are numbered, because
what a word is said *of* is settled inside them. Everything is linear in the
length of the text.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from interviewer.errors import BadInput
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.borders import (
    ABBREVIATIONS,
    COMMA,
    HARD_WORDS,
    NONE,
    PRONOUNS,
    SENTENCE,
    SOFT_WORDS,
    border,
    breaks_line,
    word_border,
)
from interviewer.scoring.text.complexities import COMPLEXITY, complexity_key
from interviewer.scoring.text.fold import fold
from interviewer.scoring.text.formulas import sign_between
from interviewer.scoring.text.latex import has_latex, plain_formulas
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.tokens import (
    CODE,
    NUMBER,
    WORD,
    Text,
    Token,
    make_token,
    sentence_ranges,
)

LONGEST_ANSWER = 20_000
"""Characters that an answer may have."""

_WORD = r"[a-z]{2,}+(?![\w('])(?!\.\w)"
"""A word in small letters that is part of no name."""

_TOKEN = re.compile(
    rf"(?P<complexity>{COMPLEXITY})"
    r"|(?P<url>https?://\S+)"
    rf"|(?P<run>{_WORD}(?: {_WORD})*+)"
    r"|(?P<short>\b(?:w/o?|b/c)(?![A-Za-z])|&)"
    r"|(?P<plain>[A-Za-z]++(?![\w(']|\.\w))"
    r"|(?P<number>(?:(?<![^ (=,\[:{])-(?=\.?\d))?"
    r"(?:\d+(?:[,_]\d{3})*|(?<![\w)\]])(?=\.\d))(?:\.\d+)?"
    r"(?:[eE][+-]?\d+)?(?:/\d+|(?:\^|\*\*)(?:\{-?\d+\}|\(-?\d+\)|\^?-?\^?\d+(?:\^\d)*))?"
    r"(?: ?%|[A-Za-z]{1,4}(?!\w))?)"
    r"|(?P<name>[^\W\d]\w*(?:\.[^\W\d]\w*)*(?:\(\))?)(?:'(?P<tail>[A-Za-z]{1,2})\b)?"
)
_FENCE = re.compile(r"```[^\n`]*\n?(.*?)(?:```|\Z)|`([^`\n]{1,200})`", re.DOTALL)
_PARTS = re.compile(
    r"[A-Z]{2,}(?=[A-Z][a-z])|[A-Z]?[a-z]+\d*[a-z]?(?![a-z])|[A-Z]+\d*|\d+[a-z]*|[^\W_]+"
)
_PLAIN_NAMES = word_set("pytorch numpy tensorflow torchscript onnx github openai")
_CHAINED = re.compile(r"[)\]'\"]*\.")
_REWRITTEN = frozenset(lexicon.CHAT) | frozenset(lexicon.CONTRACTIONS)
_OPENING = HARD_WORDS | SOFT_WORDS | PRONOUNS
_CLOSELY_READ = _REWRITTEN | _OPENING
"""Words that stand for others, or may open a clause."""

_LONGEST_GAP = 40
_OPENS_BLOCK = re.compile(r"[^\w\n]*:[ \t]*\n[ \t]{2,}")
"""Between a line of code such as ``with no_grad():`` and its indented block."""

_GLUE = {"": "_", "-": "-"}


class _Reader:
    """One left-to-right reading of a folded text."""

    def __init__(self, origin: Sequence[int]) -> None:
        self.origin = origin
        self.tokens: list[Token] = []
        self.opens = [""]
        self.clause = self.part = self.sentence = 0

    def cut(self, depth: int, by: str) -> None:
        """End the clause, and what lies around it as deep as ``depth``."""
        if depth == NONE:
            return
        if not self.tokens:
            self.opens[0] = by
            return
        self.clause += 1
        self.part += depth > 1
        self.sentence += depth == SENTENCE
        self.opens.append(by)

    def add(self, text: str, start: int, end: int, kind: str, *, glue: str = "") -> None:
        """Add a token that stands at ``start`` to ``end`` of the folded text."""
        word = text.lower()
        self.tokens.append(
            make_token(
                (
                    word,
                    word if kind is NUMBER else stem(word),
                    self.origin[start],
                    self.origin[end - 1] + 1,
                    kind,
                    glue,
                    self.clause,
                    self.part,
                    self.sentence,
                    False,
                )
            )
        )

    def add_word(self, word: str, start: int, end: int, *, glue: str) -> None:
        """Add a plain word, opening a clause before words that do so."""
        if word in _OPENING and not glue:
            depth = word_border(word, self.tokens[-1].text if self.tokens else "")
            if depth:
                self.cut(depth, word)
        self.add(word, start, end, WORD, glue=glue)


def _contracted(reader: _Reader, word: str, tail: str, start: int, end: int) -> bool:
    """Add "doesn't", "doesnt", "cannot" as two words; tell whether it was one."""
    whole = word + tail
    if whole not in lexicon.CONTRACTIONS or (tail and tail != "t"):
        return False
    first, second = lexicon.CONTRACTIONS[whole]
    middle = start + min(len(first), end - start - 1)
    reader.add_word(first, start, middle, glue="")
    reader.add(second, middle, end, WORD)
    return True


def _is_sentence_joint(left: str, right: str) -> bool:
    """Tell "memory.The" (a missing space) from ``torch.Tensor``."""
    return (
        right.lower() in lexicon.FUNCTION_WORDS
        and left.isalpha()
        and len(left) > 2
        and (
            right[0].isupper() or right in ("it", "they", "the", "this", "but", "and", "so", "then")
        )
    )


def _add_name(reader: _Reader, name: str, start: int, *, in_code: bool, glue: str) -> None:
    """Add an identifier, dotted or not, as its parts; plain words as they are."""
    called = name.endswith("()")
    pieces = name.removesuffix("()").split(".")
    offset = start
    dotted = len(pieces) > 1 and name.lower() not in lexicon.CHAT
    for index, piece in enumerate(pieces):
        if index and _is_sentence_joint(pieces[index - 1], piece):
            reader.cut(SENTENCE, ".")
            dotted = False
        _add_piece(
            reader,
            piece,
            offset,
            code=in_code or called or dotted,
            glue="." if index and dotted else glue,
        )
        offset += len(piece) + 1


def _add_piece(reader: _Reader, piece: str, start: int, *, code: bool, glue: str) -> None:
    end = start + len(piece)
    parts = _parts_of(piece)
    if parts is not None:
        for begin, stop in parts:
            reader.add(piece[begin:stop], start + begin, start + stop, CODE, glue=glue)
            glue = "_"
    elif code:
        reader.add(piece, start, end, CODE, glue=glue)
    else:
        word = piece.lower()
        reader.add_word(lexicon.CHAT.get(word, word), start, end, glue=glue)


@lru_cache(maxsize=1024)
def _parts_of(piece: str) -> tuple[tuple[int, int], ...] | None:
    """Return where the parts of ``zero_grad`` or ``DataLoader`` stand in it; None for a word."""
    camel = (
        not piece.isupper()
        and len(piece) > 5
        and any(character.isupper() for character in piece[1:])
        and not (piece[:-1].isupper() and piece[-1] == "s")
        and piece.lower() not in _PLAIN_NAMES
    )
    if "_" not in piece and not camel:
        return None
    found = [match.span() for match in _PARTS.finditer(piece)]
    if found and found[-1][1] + 1 == len(piece) and piece.endswith("_"):
        # the underscore that marks an in-place operation belongs to its name
        found[-1] = (found[-1][0], len(piece))
    return tuple(found)


def _read_token(reader: _Reader, match: re.Match[str], *, in_code: bool, glue: str) -> None:
    start, end = match.span()
    kind = match.lastgroup
    if kind == "plain":
        word = "" if in_code else _plain(match[0])
        if word:
            reader.add_word(word, start, end, glue=glue)
        else:
            _read_name(reader, match[0], "", start, in_code=in_code, glue=glue)
    elif kind == "number":
        reader.add(match[0].replace(" ", ""), start, end, NUMBER, glue=glue)
    elif kind == "complexity":
        reader.add(complexity_key(match[0]), start, end, CODE)
    elif kind == "short":
        reader.add_word(lexicon.CHAT[match[0]], start, end, glue="")
    elif kind != "url":
        _read_name(reader, match["name"], match["tail"] or "", start, in_code=in_code, glue=glue)


@lru_cache(maxsize=4096)
def _plain(word: str) -> str:
    """Return a run of letters in small ones if it is an ordinary word, to be taken as it is."""
    lower = word.lower()
    if lower in _REWRITTEN or lower.startswith("non"):
        return ""
    return lower if word == lower or word.isupper() or word[1:].islower() else ""


def _read_name(
    reader: _Reader, name: str, tail: str, start: int, *, in_code: bool, glue: str
) -> None:
    """Add a word or identifier, which ``tail`` may follow after an apostrophe."""
    word, end = name.lower(), start + len(name)
    whole = end + len(tail) + 1 if tail else end
    if not in_code and _contracted(reader, word, tail.lower(), start, whole):
        return
    if not in_code and word in ("e.g", "i.e"):
        reader.add(lexicon.CHAT[word], start, end, WORD)
        return
    negative = word.startswith("non") and len(word) > 8 and word != "nonetheless"
    if not in_code and negative and "_" not in word:
        reader.add("non", start, start + 3, WORD, glue=glue)
        reader.add(word[3:], start + 3, end, WORD, glue="_")
        return
    _add_name(reader, name, start, in_code=in_code, glue=glue)


def _code_regions(text: str) -> list[tuple[int, int, bool]]:
    """Return (start, end, is a block) of every code fence and inline code."""
    if "`" not in text:
        return []
    return [(m.start(), m.end(), m[1] is not None) for m in _FENCE.finditer(text)]


class _Gap(NamedTuple):
    """What the characters between two tokens say, wherever they stand.

    ``opens`` is what the clause behind them is opened by. ``code`` when what follows is
    written as code, ``chained`` when it is unless it has a capital.
    """

    depth: int
    opens: str
    glue: str
    lines: bool
    signed: bool
    code: bool
    chained: bool


@lru_cache(maxsize=4096)
def _read_gap(gap: str) -> _Gap:
    return _Gap(
        depth=border(gap),
        opens=gap.strip()[:1] or "\n",
        glue=_GLUE.get(gap, ""),
        lines="\n" in gap,
        signed=("-" in gap or "+" in gap) and "\n" not in gap,
        code=gap.endswith((" .", "`.", "(.")),
        chained=_CHAINED.fullmatch(gap) is not None,
    )


def _shortened(gap: str) -> str:
    """Return a gap without its middle, where it is long enough to be an attack."""
    half = _LONGEST_GAP // 2
    return gap if len(gap) <= _LONGEST_GAP else gap[:half] + gap[-half:]


def tokenise(text: str) -> Text:
    """Return the tokens of ``text``, code regions marked as code.

    Never raises, whatever the text holds; length is checked by ``read_answer``.
    """
    folded = fold(text)
    if has_latex(folded.text):
        folded = plain_formulas(folded)
    written = folded.text
    reader = _Reader(folded.origin)
    regions = _code_regions(written)
    upcoming, previous_end, line_start = 0, 0, 0
    for match in _TOKEN.finditer(written):
        start, end = match.span()
        in_code = False
        if regions:
            while upcoming < len(regions) and regions[upcoming][1] <= start:
                upcoming += 1
            in_code = upcoming < len(regions) and regions[upcoming][0] <= start
        glue = ""
        between = written[previous_end:start]
        if between != " ":
            gap = _read_gap(_shortened(between))
            if reader.tokens and not (gap.signed and _signed(reader, written, previous_end, match)):
                following = written[start : start + 2]
                _cross(reader, gap, between, previous_end - line_start, following)
                glue = gap.glue
            if gap.lines:
                line_start = previous_end + between.rindex("\n") + 1
            if gap.chained and written[start].islower():
                in_code, glue = True, "."
            in_code = in_code or gap.code
        if match.lastgroup == "run":
            _read_run(reader, match[0], start, in_code=in_code, glue=glue)
        else:
            _read_token(reader, match, in_code=in_code, glue=glue)
        previous_end = end
    code = sum(end - start for start, end, block in regions if block)
    tokens = tuple(reader.tokens)
    return Text(text, tokens, tuple(reader.opens), code, sentence_ranges(tokens))


_stems: dict[str, str] = {}
"""The stems of words that stand for nothing but themselves: four words of five."""

_MOST_REMEMBERED = 50_000


def _read_run(reader: _Reader, run: str, start: int, *, in_code: bool, glue: str) -> None:
    """Add words in small letters with one space between them; ``glue`` is the first one's."""
    tokens, origin = reader.tokens, reader.origin
    for word in run.split(" "):
        end = start + len(word)
        known = None if glue or in_code else _stems.get(word)
        if known is not None:
            # the tuple is made here, since so most words of every answer are made
            place = (origin[start], origin[end - 1] + 1, WORD, "")
            within = (reader.clause, reader.part, reader.sentence, False)
            tokens.append(make_token((word, known, *place, *within)))
        elif not (glue or in_code or word in _CLOSELY_READ or word.startswith("non")):
            reader.add(word, start, end, WORD)
            if len(_stems) < _MOST_REMEMBERED:
                _stems[word] = stem(word)
        elif in_code or word in _REWRITTEN or word.startswith("non"):
            _read_name(reader, word, "", start, in_code=in_code, glue=glue)
        else:
            reader.add_word(word, start, end, glue=glue)
        start, glue = end + 1, ""


def _signed(reader: _Reader, text: str, gap: int, match: re.Match[str]) -> bool:
    """Add the plus or minus of a formula that stands between ``gap`` and ``match``, if any."""
    between = text[gap : match.start()]
    sign = sign_between(text, gap, match.start(), reader.tokens[-1], match[0].split(" ")[0])
    if sign:
        place = gap + max(between.find("-"), between.find("+"))
        reader.add(sign, place, place + 1, WORD)
    return bool(sign)


def _cross(reader: _Reader, gap: _Gap, written: str, line: int, following: str) -> None:
    """Draw the border that ``gap``, the characters since the last token, stands for."""
    depth, broken = gap.depth, gap.lines
    if broken:
        written = _shortened(written)
        opens_block = _OPENS_BLOCK.fullmatch(written) is not None
        if opens_block:
            depth, broken = COMMA, False
        elif depth < SENTENCE and breaks_line(line, following):
            depth = SENTENCE
    if depth == SENTENCE and not broken and _is_abbreviated(reader, following):
        return
    if depth:
        reader.cut(depth, gap.opens)


def _is_abbreviated(reader: _Reader, following: str) -> bool:
    """Tell whether the full stop behind the last token ends no sentence: "etc. and more"."""
    return reader.tokens[-1].text in ABBREVIATIONS and not following[:1].isupper()


def read_answer(answer: str) -> Text:
    """Tokenise a candidate's answer.

    Raises BadInput when it is longer than ``LONGEST_ANSWER`` characters.
    """
    if len(answer) > LONGEST_ANSWER:
        raise BadInput(
            f"The answer has {len(answer)} characters; at most {LONGEST_ANSWER} are read. "
            "Shorten it and send it again.",
            field="answer",
        )
    return tokenise(answer)
