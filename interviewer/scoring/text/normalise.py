"""Answers to tokens: words, numbers and API names with where they stand.

Sentences, parts (stretches without a contrast such as "but" or "whereas") and
clauses (also split at commas and subordinate words) are numbered, because
what a word is said *of* is settled inside them. Everything is linear in the
length of the text.
"""

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final, NamedTuple

from interviewer.errors import BadInput
from interviewer.rubrics.terms import OPERATORS
from interviewer.scoring.text import lexicon
from interviewer.scoring.text.borders import (
    ABBREVIATIONS,
    COMMA,
    LONGEST_LABEL,
    SENTENCE,
    border,
    breaks_line,
)
from interviewer.scoring.text.complexities import COMPLEXITY, complexity_key
from interviewer.scoring.text.conditionals import has_choices, spell_out
from interviewer.scoring.text.fold import Folded, fold
from interviewer.scoring.text.formulas import sign_between
from interviewer.scoring.text.latex import has_latex, plain_formulas
from interviewer.scoring.text.operators import OPERATOR, is_operator, may_hold_operators
from interviewer.scoring.text.reader import (
    CLOSELY_READ,
    REWRITTEN,
    Reader,
    plain,
    read_name,
    read_operator,
)
from interviewer.scoring.text.size import too_long
from interviewer.scoring.text.stems import stem
from interviewer.scoring.text.tokens import CODE, NUMBER, WORD, Text, Token
from interviewer.scoring.text.wrapping import ends_statement, is_wrapped, margin_of

_WORD: Final = r"[a-z]{2,}+(?![\w('])(?!\.\w)"
"""A word in small letters that is part of no name."""

_PATTERN: Final = (
    rf"(?P<complexity>{COMPLEXITY})"
    r"|(?P<url>https?://\S+)"
    rf"|(?P<run>{_WORD}(?: {_WORD})*+)"
    r"|(?P<short>\b(?:w/o?|b/c)(?![A-Za-z])|&)"
    r"|(?P<plain>[A-Za-z]++(?![\w(']|\.\w))"
    r"|(?P<number>(?:(?<![^ (=,\[:{])-(?=\.?\d)|(?<== )- (?=\.?\d))?"
    r"(?:\d+(?:[,_]\d{3})*|(?<![\w)\]])(?=\.\d))(?:\.\d+)?"
    r"(?:[eE][+-]?\d+)?(?:/\d+|(?:\^|\*\*)(?:\{-?\d+\}|\(-?\d+\)|\^?-?\^?\d+(?:\^\d)*))?"
    r"(?: ?%|[A-Za-z]{1,4}(?!\w))?)"
    r"|(?P<name>[^\W\d]\w*(?:\.[^\W\d]\w*)*(?:\(\))?)(?:'(?P<tail>[A-Za-z]{1,2})\b)?"
)
_TOKEN: Final = re.compile(_PATTERN)
_TOKEN_OR_OPERATOR: Final = re.compile(rf"{_PATTERN}|(?P<operator>{OPERATOR})")
_FENCE: Final = re.compile(r"```[^\n`]*\n?(.*?)(?:```|\Z)|`([^`\n]{1,200})`", re.DOTALL)
_CHAINED: Final = re.compile(r"[)\]'\"]*\.")
_LONGEST_GAP: Final = 40
_OPENS_BLOCK: Final = re.compile(r"[^\w\n]*:[ \t]*\n[ \t]{2,}")
"""Between a line of code such as ``with no_grad():`` and its indented block."""

_ENDING: Final = ")]}\"'`*"
_GLUE: Final = {"": "_", "-": "-"}


def _read_token(reader: Reader, match: re.Match[str], *, in_code: bool, glue: str) -> None:
    start, end = match.span()
    kind = match.lastgroup
    if kind == "plain":
        word = "" if in_code else plain(match[0])
        if word:
            reader.add_word(word, start, end, glue=glue)
        else:
            read_name(reader, match[0], "", start, in_code=in_code, glue=glue)
    elif kind == "number":
        reader.add(match[0].replace(" ", ""), start, end, NUMBER, glue=glue)
    elif kind == "complexity":
        reader.add(complexity_key(match[0]), start, end, CODE)
    elif kind == "short":
        reader.add_word(lexicon.CHAT[match[0]], start, end, glue="")
    elif kind == "operator":
        read_operator(reader, match[0], start, end)
    elif kind != "url":
        read_name(reader, match["name"], match["tail"] or "", start, in_code=in_code, glue=glue)


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


def _opener(mark: str) -> str:
    """Return the mark that opens a clause: "=" for an arrow, which goes on as "means" does.

    A bracket or a quotation that ends before another mark opens nothing: "(4, 1); its".
    """
    mark = mark.lstrip(_ENDING).lstrip() or mark
    return "=" if mark.startswith(("->", "=>")) else mark[:1] or "\n"


@lru_cache(maxsize=4096)
def _read_gap(gap: str) -> _Gap:
    return _Gap(
        depth=border(gap),
        opens=_opener(gap.strip()),
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


def _matches(text: str, folded: Folded) -> Iterator[re.Match[str]]:
    """Return what of a text becomes tokens, in order; ``text`` is it before it was folded."""
    if may_hold_operators(folded.text):
        return filter(partial(_is_read, text, folded), _TOKEN_OR_OPERATOR.finditer(folded.text))
    return _TOKEN.finditer(folded.text)


def _is_read(text: str, folded: Folded, match: re.Match[str]) -> bool:
    """Tell whether a match is no operator, or one that stands for itself as it was typed."""
    if match.lastgroup != "operator":
        return True
    start, end = match.span()
    # the dot of a product, which is folded to "*", names no operator
    return text[folded.origin[start]] == match[0][0] and is_operator(folded.text, start, end)


def _glue(reader: Reader, gap: _Gap, match: re.Match[str]) -> str:
    """Return how a token is written in one with the last one; an operator never is."""
    beside = match.lastgroup == "operator" or reader.tokens[-1].text in OPERATORS
    return "" if beside else gap.glue


def _plain(text: str) -> Folded:
    """Return ``text`` folded, its formulas and conditional expressions in words."""
    folded = fold(text)
    if has_latex(folded.text):
        folded = plain_formulas(folded)
    return spell_out(folded) if has_choices(folded.text) else folded


def tokenise(text: str) -> Text:
    """Return the tokens of ``text``, code regions marked as code.

    Never raises, whatever the text holds; length is checked by ``read_answer``.
    """
    folded = _plain(text)
    written = folded.text
    reader = Reader(folded.origin)
    regions = _code_regions(written)
    # 0 where lines were broken wherever they were full, so that none of them ends anything
    margin = 0 if is_wrapped(written) else margin_of(written)
    upcoming, previous_end, line_start = 0, 0, 0
    for match in _matches(text, folded):
        start, end = match.span()
        in_code = named = False
        if regions:
            while upcoming < len(regions) and regions[upcoming][1] <= start:
                upcoming += 1
            in_code = upcoming < len(regions) and regions[upcoming][0] <= start
        glue = ""
        between = written[previous_end:start]
        if between != " ":
            gap = _read_gap(_shortened(between))
            if reader.tokens and not (gap.signed and _signed(reader, written, previous_end, match)):
                following = written[start : start + LONGEST_LABEL]
                line = written[line_start:previous_end] if gap.lines else ""
                _cross(reader, gap, between, line, following, margin)
                glue = gap.glue and _glue(reader, gap, match)
            if gap.lines:
                line_start = previous_end + between.rindex("\n") + 1
            if gap.chained and written[start].islower():
                named, glue = True, "."
            named = named or gap.code
        if match.lastgroup == "run":
            _read_run(reader, match[0], start, in_code=in_code, named=in_code or named, glue=glue)
        else:
            _read_token(reader, match, in_code=in_code or named, glue=glue)
        previous_end = end
    code = sum(end - start for start, end, block in regions if block)
    return Text(text, reader.tokens, reader.opens, code)


_stems: Final[dict[str, str]] = {}
"""The stems of words that stand for nothing but themselves: four words of five."""

_MOST_REMEMBERED: Final = 50_000


def _read_run(
    reader: Reader, run: str, start: int, *, in_code: bool, named: bool, glue: str
) -> None:
    """Add words in small letters with one space between them.

    ``glue`` is the first one's, which is a name of code alone if ``named``: ".grad and so on".
    """
    tokens, origin = reader.tokens, reader.origin
    for word in run.split(" "):
        end = start + len(word)
        known = None if glue or named else _stems.get(word)
        if known is not None:
            # the token is made here, since so most words of every answer are made
            tokens.append(
                Token(
                    word,
                    known,
                    origin[start],
                    origin[end - 1] + 1,
                    WORD,
                    "",
                    reader.clause,
                    reader.part,
                    reader.sentence,
                    implied=False,
                )
            )
        elif not (glue or named or word in CLOSELY_READ or word.startswith("non")):
            reader.add(word, start, end, WORD)
            if len(_stems) < _MOST_REMEMBERED:
                _stems[word] = stem(word)
        elif named or word in REWRITTEN or word.startswith("non"):
            read_name(reader, word, "", start, in_code=named, glue=glue)
        else:
            reader.add_word(word, start, end, glue=glue)
        start, glue, named = end + 1, "", in_code


def _signed(reader: Reader, text: str, gap: int, match: re.Match[str]) -> bool:
    """Add the plus or minus of a formula that stands between ``gap`` and ``match``, if any."""
    if match.lastgroup == "operator":
        return False
    between = text[gap : match.start()]
    sign = sign_between(text, gap, match.start(), reader.tokens[-1], match[0].split(" ")[0])
    if sign:
        place = gap + max(between.find("-"), between.find("+"))
        reader.add(sign, place, place + 1, WORD)
    return bool(sign)


def _cross(reader: Reader, gap: _Gap, written: str, line: str, following: str, margin: int) -> None:
    """Draw the border that ``gap``, the characters since the last token, stands for.

    ``line`` is the line that it ends, if it ends one, and ``margin`` the longest of the text.
    """
    depth, broken = gap.depth, gap.lines
    if broken:
        written = _shortened(written)
        opens_block = _OPENS_BLOCK.fullmatch(written) is not None
        if opens_block:
            depth, broken = COMMA, False
        elif depth < SENTENCE and (
            breaks_line(len(line), following, wrapped=not margin)
            or (margin and not depth and ends_statement(line, following, margin))
        ):
            depth = SENTENCE
    if depth == SENTENCE and not broken and _is_abbreviated(reader, following):
        return
    if depth:
        reader.cut(depth, gap.opens)


def _is_abbreviated(reader: Reader, following: str) -> bool:
    """Tell whether the full stop behind the last token ends no sentence: "etc. and more".

    "Vs.", which is read as "versus", ends none whatever follows.
    """
    word = reader.tokens[-1].text
    return word == "versus" or (word in ABBREVIATIONS and not following[:1].isupper())


@lru_cache(maxsize=8)
def read_again(text: str) -> Text:
    """Return what ``tokenise`` does, of a text that is read several times in a row."""
    return tokenise(text)


def read_answer(answer: str) -> Text:
    """Tokenise a candidate's answer.

    Raises BadInput when it is longer than answers may be (``size``).
    """
    if excess := too_long(answer):
        raise BadInput(
            f"The answer has {excess}. Shorten it and send it again.",
            field="answer",
        )
    return read_again(answer)
