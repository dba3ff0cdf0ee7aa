"""Comparisons typed as tables, read as what they say: "view: copies: never".

A cell is said of its column's heading and of its row's label, neither of which stands
beside it. Both are put in front of the cell as copies, so that whatever reads the text
sees "view never copies". The copies have the offsets of the cell, which is what a receipt
can quote; sentences keep their numbers, and the clauses of the rest of the text theirs.

Columns are told by bars, tabs, or two blanks and more. A single line is no table.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from interviewer.scoring.model import Span
from interviewer.scoring.text.htmltables import with_bars
from interviewer.scoring.text.lexicon import word_set
from interviewer.scoring.text.tokens import WORD, Text, Token, with_tokens
from interviewer.scoring.text.verbs import THIRD_PERSON

_RULE: Final = re.compile(r"[\s|:+=\-–—]*-[\s|:+=\-–—]*")
_GAP: Final = re.compile(r"(?<=[^\s.!?:;,])(?: {2,}|[ ]*\t[ \t]*)(?=\S)")
_WORD: Final = re.compile(r"\w+")
_SYMBOLS: Final = re.compile(r"[✗✘❌✕✖]|[✓✔✅☑]")
_NO_SYMBOLS: Final = "✗✘❌✕✖"
_CORNERS: Final = word_set("""
    aspect property feature criterion criteria point topic question what op operation method name
    function api call type mode dimension category item thing
""")
_ANSWERS: Final = word_set("""
    never no not none nothing yes always sometimes may might maybe can could cannot must usually
    rarely seldom hardly often possibly partly only
""")
_DENIALS: Final = word_set("never no not none nothing without cannot nor hardly rarely non")
_NOT: Final = frozenset(("no", "none"))
_WORDS_IN_HEADING: Final = 5
_WORDS_IN_LABEL: Final = 8
_MOST_COLUMNS: Final = 8
_MOST_CELLS: Final = 400


@dataclass(frozen=True)
class Table:
    """The cells of a table as spans of the text; ``rows`` are those below the headings.

    ``labelled`` when the first column says what the row is about; ``by_row`` when the rows,
    and not the columns, are the things that are compared.
    """

    heading: tuple[Span, ...]
    rows: tuple[tuple[Span, ...], ...]
    labelled: bool
    by_row: bool


def arrange(text: Text) -> Text:
    """Return ``text`` with every cell of its tables behind its heading and its label.

    Texts without a table are returned as they are.
    """
    tables = find_tables(with_bars(text.original))
    return _Arranging(text).arranged(tables) if tables else text


def find_tables(original: str) -> list[Table]:
    """Return the tables of a text in order, those in code left out."""
    if "\n" not in original or not ("|" in original or "\t" in original or "  " in original):
        return []
    found: list[Table] = []
    cells = 0
    for block in _blocks(original):
        table = _table(original, block)
        if table:
            cells += sum(map(len, table.rows))
            if cells > _MOST_CELLS:
                break
            found.append(table)
    return found


def _blocks(original: str) -> Iterator[list[list[Span]]]:
    """Yield runs of lines that are cut into cells in the same way."""
    block: list[list[Span]] = []
    kind, start, count, fenced = "", 0, 0, False
    for line in original.splitlines(keepends=True):
        fenced ^= line.lstrip().startswith("```")
        if not (block and _RULE.fullmatch(line)):
            now, cells = ("", []) if fenced else _cut(line, start)
            if now != kind or not now:
                yield block
                block = []
            kind = now
            count += len(cells)
            if count > _MOST_CELLS:
                return
            if cells:
                block.append(cells)
        start += len(line)
    yield block


def _cut(line: str, start: int) -> tuple[str, list[Span]]:
    """Return how a line is cut into cells, and their spans; nothing for plain lines."""
    if "|" in line:
        cells = _pieces(line, start, [m.span() for m in re.finditer(r"\|", line)])
        if line.lstrip().startswith("|"):
            cells = cells[1:]
        if line.rstrip().endswith("|"):
            cells = cells[:-1]
        return ("bars", cells) if len(cells) > 1 else ("", [])
    first = len(line) - len(line.lstrip())
    gaps = [m.span() for m in _GAP.finditer(line)]
    if not gaps:
        return "", []
    cells = _pieces(line, start, gaps)
    if first and line[0] in "\t ":
        cells = [(start, start), *cells]
    return "gaps", cells


def _pieces(line: str, start: int, cuts: Sequence[Span]) -> list[Span]:
    """Return what stands between ``cuts``, blanks around it left out."""
    found: list[Span] = []
    begin = 0
    for stop, following in (*cuts, (len(line), len(line))):
        piece = line[begin:stop]
        left = begin + len(piece) - len(piece.lstrip())
        found.append((start + left, start + left + len(piece.strip())))
        begin = following
    return found


def _table(original: str, block: list[list[Span]]) -> Table | None:
    """Return the table that a run of lines makes, if its first line can be its headings."""
    if len(block) < 2:
        return None
    heading, *rows = block
    widest = max(map(len, rows))
    if len(heading) + 1 == widest and heading[0][0] < heading[0][1]:
        heading = [(heading[0][0], heading[0][0]), *heading]
    names = [_WORD.findall(original[a:b].lower()) for a, b in heading]
    if not 2 <= len(heading) <= _MOST_COLUMNS or widest > len(heading):
        return None
    if any(len(words) > _WORDS_IN_HEADING for words in names) or not all(names[1:]):
        return None
    if any(original[a:b].endswith((".", "!", ";")) for a, b in heading):
        return None
    if any(
        original[b - 1 : b] == "?" and len(w) > 2 for (_, b), w in zip(heading, names, strict=True)
    ):
        return None  # longer ones are questions: "what copies?" heads no column
    corner = names[0]
    labelled = not corner or (len(corner) == 1 and corner[0] in _CORNERS)
    if not labelled and len(heading) > 2:
        labelled = all(row[0][0] == row[0][1] for row in rows)
    acts = any(word in THIRD_PERSON for words in names[1:] for word in words)
    by_row = labelled and (acts or (len(rows) == 2 and len(heading) > 3))
    return Table(tuple(heading), tuple(map(tuple, rows)), labelled, by_row)


class _Arranging:
    """Puts the tokens of one text in a new order, with copies where they are needed."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.starts = [token.start for token in text.tokens]
        self.opens = list(text.opens)
        self.part = max((token.part for token in text.tokens), default=0)
        self.tokens: list[Token] = []

    def arranged(self, tables: Sequence[Table]) -> Text:
        """Return the text with all of ``tables`` read cell by cell."""
        done = 0
        for table in tables:
            heads = [self._in(span) for span in table.heading]
            for row in table.rows:
                first = bisect_left(self.starts, row[0][0])
                self.tokens += self.text.tokens[done:first]
                self._add_row(table, heads, row)
                done = max(done, bisect_left(self.starts, row[-1][1]))
        self.tokens += self.text.tokens[done:]
        return with_tokens(self.text, self.tokens, self.opens)

    def _in(self, span: Span) -> tuple[Token, ...]:
        """Return the tokens of a cell; a tick or a cross is a "yes" or a "not"."""
        first, last = bisect_left(self.starts, span[0]), bisect_left(self.starts, span[1])
        if first == last and (symbol := _SYMBOLS.search(self.text.original, *span)):
            word = "not" if symbol[0] in _NO_SYMBOLS else "yes"
            near = self.text.tokens[min(first, len(self.starts) - 1)]
            if first and self.text.tokens[first - 1].end <= span[0]:
                near = self.text.tokens[first - 1]
            start, end = symbol.span()
            place = (0, near.part, near.sentence)
            return (Token(word, word, start, end, WORD, "", *place, implied=False),)
        return self.text.tokens[first:last]

    def _add_row(
        self, table: Table, heads: Sequence[tuple[Token, ...]], row: Sequence[Span]
    ) -> None:
        """Add the tokens of one row, every cell in a part of its own."""
        cells = [self._in(span) for span in row]
        label: tuple[Token, ...] = ()
        if table.labelled:
            label, cells, heads = cells[0], cells[1:], heads[1:]
        if not any(cells):
            self.tokens += label
            return
        for head, cell in zip(heads, cells, strict=False):
            if cell:
                subject, property_ = (label, head) if table.by_row else (head, label)
                self._add_cell(subject, property_[:_WORDS_IN_LABEL], cell)

    def _add_cell(
        self, subject: Sequence[Token], property_: Sequence[Token], cell: Sequence[Token]
    ) -> None:
        """Add "view never copies", in this order whatever order the table has it in."""
        self.part += 1
        answer = _answer(cell)
        clauses: dict[int, int] = {}
        main = self._clause("|")
        for token in cell:
            if token.clause not in clauses:
                opened = self.text.opens[token.clause]
                clauses[token.clause] = self._clause(opened) if clauses else main
        at = cell[0].up_to(cell[-1])
        self._copy(subject, at, main)
        own = [token.placed(clauses[token.clause], self.part) for token in cell]
        if answer:
            self.tokens += [_plainly(token) for token in own[:answer]]
            self._copy(property_, at, main)
            self.tokens += own[answer:]
            return
        opening = sum(token.clause == main for token in own)
        if any(token.text in _DENIALS for token in property_):
            # "the strides do not fit | raises": the label is when, and denies nothing of the cell
            self.tokens += own
            self._copy(property_, at, self._clause("if"))
        elif any(token.text in _DENIALS for token in own[:opening]):
            self.tokens += own[:opening]
            self._copy(property_, at, main)
            self.tokens += own[opening:]
        else:
            self._copy(property_, at, main)
            self.tokens += own

    def _copy(self, tokens: Sequence[Token], at: Token, clause: int) -> None:
        """Add copies of ``tokens`` that have the offsets of ``at``."""
        self.tokens += [token.placed(clause, self.part, at.sentence, at=at) for token in tokens]

    def _clause(self, opened: str) -> int:
        """Return the number of a new clause."""
        self.opens.append(opened)
        return len(self.opens) - 1


def _answer(cell: Sequence[Token]) -> int:
    """Return how many words a cell opens with that answer yes or no and say nothing else."""
    size = 0
    while size < len(cell) and cell[size].text in _ANSWERS:
        size += 1
    ended = size == len(cell) or (size and cell[size].clause != cell[size - 1].clause)
    return size if ended else 0


def _plainly(token: Token) -> Token:
    """Return a "no" that answers as the "not" that it means."""
    return token.saying("not") if token.text in _NOT else token
