"""Comparisons told side by side under a key: "DP vs DDP: threads vs processes".

The key names two things, and every piece that has a "versus" of its own says one thing of each:
threads of DP, processes of DDP. The key stands in front of its pieces, with a colon or a dash
behind it, or behind them in brackets. As in tables, each side becomes a statement with a copy of
its name in front. "Dropout active vs. inactive" says its dropout of both.
"""

from collections.abc import Sequence
from typing import Final

from interviewer.scoring.sense.standards import is_number
from interviewer.scoring.text.lexicon import FUNCTION_WORDS, PREPOSITIONS, word_set
from interviewer.scoring.text.tokens import NUMBER, Text, Token, with_tokens

_VERSUS: Final = "versus"
_PAIR: Final = 2
_LONGEST_NAME: Final = 3
_LONGEST_SIDE: Final = 8
_HEADED: Final = frozenset((":", "-", "–", "—", "="))
_BRACKETED: Final = frozenset(("(", "["))
_CLOSING: Final = frozenset((")", "]"))
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
    """Return the clauses of a text; numbers in brackets, as in "on [0, 1)", part none."""
    numbers, texts = text.columns.clauses, text.columns.texts
    found: list[_Clause] = []
    first = 0
    counted = False
    for at in range(1, len(numbers) + 1):
        if at < len(numbers) and numbers[at] == numbers[at - 1]:
            continue
        if at < len(numbers):
            bracket = text.opens[numbers[at]][:1]
            counting = text.tokens[at].kind == NUMBER
            if counting and (bracket in _BRACKETED or (counted and bracket == ",")):
                counted = True
                continue
            if counted and bracket in _CLOSING:
                counted = False
                continue
        once = texts[first:at].count(_VERSUS) == 1
        found.append(_Clause(first, at, texts.index(_VERSUS, first, at) if once else -1))
        first, counted = at, False
    return found


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
    """Tell whether a key is a sentence of its own, and the next one begins with a pair."""
    sentences, here = text.columns.sentences, clauses[number]
    alone = not here.first or sentences[here.first - 1] != sentences[here.first]
    return alone and sentences[here.end] != sentences[here.first] and clauses[number + 1].is_pair


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
    for number, clause in enumerate(clauses):
        said = text.tokens[clause.first : clause.end]
        key = keyed.get(number)
        if key is None:
            tokens += said
            continue
        at = clause.versus - clause.first
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
            tokens += [token.placed(here, part) for token in (*_quoted(label, side[0]), *side)]
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
        return list(left), [right[0], *_quoted(left[-1:], right[0]), *right[1:]]
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
