"""Comparisons told side by side under a key: "DP vs DDP: threads vs processes".

The key names two things, and every piece that has a "versus" of its own says one thing of each:
threads of DP, processes of DDP. The key stands in front of its pieces, with a colon or a dash
behind it, or behind them in brackets. As in tables, each side becomes a statement with a copy of
its name in front. "Dropout active vs. inactive" says its dropout of both.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from interviewer.scoring.sense.standards import is_number
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, PREPOSITIONS, word_set
from interviewer.scoring.text.tokens import Text, Token, with_tokens

_VERSUS: Final = "versus"
_PAIR: Final = 2
_LONGEST_NAME: Final = 3
_LONGEST_SIDE: Final = 20
_HEADED: Final = frozenset((":", "-", "–", "—", "="))
_BRACKETED: Final = frozenset(("(", "["))
_PARTING: Final = frozenset((";", ":"))
_IN_NAMES: Final = word_set("no with without of in")
_POINTING: Final = word_set("it this that they these those there i you we")
_DENIALS: Final = word_set("not no never without")
_MOST_PIECES: Final = 40


class _Clause:
    """One clause: its tokens from ``first`` up to ``end``, and where its one "versus" stands.

    ``versus`` is -1 where there is none, or several.
    """

    __slots__ = ("end", "first", "versus")

    def __init__(self, first: int, end: int, versus: int) -> None:
        self.first = first
        self.end = end
        self.versus = versus

    @property
    def is_pair(self) -> bool:
        """Whether something stands on both sides of the word, and neither side is long."""
        left, right = self.versus - self.first, self.end - self.versus - 1
        return self.versus > 0 and 0 < left <= _LONGEST_SIDE and 0 < right <= _LONGEST_SIDE


def pair_up(text: Text) -> Text:
    """Return ``text`` with every piece under a key told of one thing after the other.

    Texts without a key and pieces are returned as they are.
    """
    if text.columns.texts.count(_VERSUS) < _PAIR:
        return text
    clauses = _clauses(text)
    keyed: dict[int, _Clause] = {}
    for number, clause in enumerate(clauses):
        if _is_key(text, clauses, number):
            for piece in _pieces_behind(text, clauses, number) or _in_front(text, clauses, number):
                keyed.setdefault(piece, clause)
    return _told(text, clauses, keyed) if keyed else text


def _clauses(text: Text) -> list[_Clause]:
    """Return the clauses of a text, those of a stretch with one "versus" as a single one."""
    texts = text.columns.texts
    found: list[_Clause] = []
    for bounds in _stretches(text):
        once = texts[bounds[0] : bounds[-1]].count(_VERSUS) == 1
        for first, end in pairwise((bounds[0], bounds[-1]) if once else bounds):
            alone = once or texts[first:end].count(_VERSUS) == 1
            found.append(_Clause(first, end, texts.index(_VERSUS, first, end) if alone else -1))
    return found


def _stretches(text: Text) -> Iterator[list[int]]:
    """Yield where the clauses of each stretch begin, and where the last one ends.

    A stretch ends with its sentence, at ";" and ":", and at a bracket that holds a key: in
    "copied on every call, so slow vs a replica" the comma parts nothing.
    """
    numbers = text.columns.clauses
    starts = [at for at in range(len(numbers)) if not at or numbers[at] != numbers[at - 1]]
    stretch: list[int] = []
    keyed = False
    for begin, end in pairwise((*starts, len(numbers))):
        was, keyed = keyed, _is_bracketed(text, begin) and _VERSUS in text.columns.texts[begin:end]
        if stretch and (was or keyed or _parts(text, begin)):
            yield [*stretch, begin]
            stretch = []
        stretch.append(begin)
    yield [*stretch, len(numbers)]


def _parts(text: Text, at: int) -> bool:
    """Tell whether the clause from ``at`` on begins another sentence, or another item."""
    if text.tokens[at].sentence != text.tokens[at - 1].sentence:
        return True
    return text.opens[text.tokens[at].clause][:1] in _PARTING


def _is_bracketed(text: Text, at: int) -> bool:
    return text.opens[text.tokens[at].clause][:1] in _BRACKETED


def _is_key(text: Text, clauses: Sequence[_Clause], number: int) -> bool:
    """Tell whether a clause is two names and nothing else, as a heading or in brackets."""
    clause = clauses[number]
    left, right = clause.versus - clause.first, clause.end - clause.versus - 1
    if not clause.is_pair or max(left, right) > _LONGEST_NAME:
        return False
    names = [text.tokens[n].text for n in range(clause.first, clause.end) if n != clause.versus]
    if any(name in FUNCTION_WORDS and name not in _IN_NAMES for name in names):
        return False
    if text.opens[text.tokens[clause.first].clause][:1] in _BRACKETED:
        return number > 0 and clauses[number - 1].versus > 0
    if number + 1 == len(clauses):
        return False
    return _opens(text, clauses[number + 1])[:1] in _HEADED or _is_line(text, clauses, number)


def _is_line(text: Text, clauses: Sequence[_Clause], number: int) -> bool:
    """Tell whether a key is a sentence of its own, and the next one begins with a pair.

    The pair may have a label in front of it: "dropout: on vs off".
    """
    sentences, here = text.columns.sentences, clauses[number]
    alone = not here.first or sentences[here.first - 1] != sentences[here.first]
    if not alone or sentences[here.end] == sentences[here.first]:
        return False
    return clauses[number + 1].is_pair or _is_label(text, clauses, number + 1)


def _opens(text: Text, clause: _Clause) -> str:
    return text.opens[text.tokens[clause.first].clause]


def _pieces_behind(text: Text, clauses: Sequence[_Clause], number: int) -> list[int]:
    """Return the pieces that follow a heading, up to something that states more."""
    if _opens(text, clauses[number])[:1] in _BRACKETED:
        return []
    return _run(text, clauses, range(number + 1, len(clauses)), clauses[number])


def _in_front(text: Text, clauses: Sequence[_Clause], number: int) -> list[int]:
    """Return the pieces that stand in front of a key in brackets, in its sentence."""
    if _opens(text, clauses[number])[:1] not in _BRACKETED:
        return []
    return _run(text, clauses, range(number - 1, -1, -1), clauses[number])


def _run(text: Text, clauses: Sequence[_Clause], numbers: range, key: _Clause) -> list[int]:
    """Return which of the clauses with ``numbers`` pair things, up to one that says more."""
    sentences = text.columns.sentences
    found: list[int] = []
    for number in numbers[:_MOST_PIECES]:
        clause = clauses[number]
        if sentences[clause.first] != sentences[key.first] and numbers.step < 0:
            break
        if clause.is_pair and text.columns.texts[clause.first] not in _POINTING:
            found.append(number)
        elif clause.end - clause.first > 1 and not _is_label(text, clauses, number):
            aside = found and sentences[clauses[found[-1]].first] == sentences[clause.first]
            if not aside:
                break
    return found


def _is_label(text: Text, clauses: Sequence[_Clause], number: int) -> bool:
    """Tell whether a clause says what the pair behind it is about: "BatchNorm: ..."."""
    clause = clauses[number]
    if clause.versus >= 0 or clause.end - clause.first > _LONGEST_NAME:
        return False
    following = clauses[number + 1] if number + 1 < len(clauses) else None
    return following is not None and following.is_pair and _opens(text, following)[:1] == ":"


def _told(text: Text, clauses: Sequence[_Clause], keyed: dict[int, _Clause]) -> Text:
    """Return the text with each of its ``keyed`` clauses told of both things."""
    tokens: list[Token] = []
    opens = list(text.opens)
    part = max(token.part for token in text.tokens)
    for number, piece in enumerate(clauses):
        said = text.tokens[piece.first : piece.end]
        key = keyed.get(number)
        if key is None:
            tokens += said
            continue
        at = piece.versus - piece.first
        left, right = said[:at], said[at + 1 :]
        label: Sequence[Token] = ()
        if number and _is_label(text, clauses, number - 1):
            label = text.tokens[clauses[number - 1].first : clauses[number - 1].end]
        names = (
            text.tokens[key.first : key.versus],
            text.tokens[key.versus + 1 : key.end],
        )
        for name, side in zip(names, _completed(left, right), strict=True):
            part += 1
            opens.append("|")
            here = len(opens) - 1
            tokens += [token.placed(here, part, side[0].sentence, at=side[0]) for token in name]
            clause = side[0].clause
            for token in (*_quoted(label, side[0]), *side):
                if token.clause != clause:
                    clause = token.clause
                    opens.append(text.opens[clause])
                tokens.append(token.placed(len(opens) - 1, part))
    return with_tokens(text, tokens, opens)


def _completed(left: Sequence[Token], right: Sequence[Token]) -> tuple[list[Token], list[Token]]:
    """Return both sides with what each leaves to the other to say, quoted by its own words.

    "Batch norm batch stats vs. running stats" shares the batch norm, "5 vs 8 bits" the bits,
    "a process vs one per GPU" the process.
    """
    if is_number(left[-1]) and is_number(right[0]):
        shared = _quoted(left[:-1], right[0])
        return [*left, *_quoted(right[1:], left[-1])], [*shared, *right]
    if right[0].text == "one" and len(right) > 1 and right[1].text in PREPOSITIONS:
        noun = left[-1:] if left[-1].text not in FUNCTION_WORDS else ()
        return list(left), [right[0], *_quoted(noun, right[0]), *right[1:]]
    ours, theirs = _telling(left), _telling(right)
    more = len(ours) - len(theirs)
    shared = [
        token for token in left[: ours[more] if more > 0 else 0] if token.text not in _DENIALS
    ]
    stems = {token.stem for token in (shared if left[-1].stem == right[-1].stem else left)}
    apart = stems.isdisjoint({right[n].stem for n in theirs})
    if not apart or any(token.text in PREPOSITIONS for token in shared):
        shared = []
    return list(left), [*_quoted(shared, right[0]), *right]


def _telling(side: Sequence[Token]) -> list[int]:
    """Return which words of a side have content; the last always has: "dropout is on"."""
    last = len(side) - 1
    return [n for n, t in enumerate(side) if n == last or t.text not in FUNCTION_WORDS]


def _quoted(tokens: Sequence[Token], by: Token) -> list[Token]:
    return [token.placed(by.clause, by.part, at=by) for token in tokens]
