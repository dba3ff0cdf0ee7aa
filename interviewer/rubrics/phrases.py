"""The language in which a rubric says what to look for, read into a tree.

``docs/rubric-language.md`` explains it to authors. This module reads one phrase;
the scoring floor decides how each kind of term is matched.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from interviewer.errors import BadInput
from interviewer.rubrics.cardinals import CARDINALS
from interviewer.rubrics.terms import (
    OPERATORS,
    SCALES,
    Api,
    Number,
    Prefix,
    Token,
    Word,
    read_number,
    read_term,
    read_unit,
    with_tolerance,
)

DEFAULT_WINDOW: Final = 12
"""Words around the terms of a phrase in which all of them must be found."""

OPENING: Final = "^"
"""In front of a phrase: the answer has to open with it."""

MAX_WINDOW: Final = 200
MAX_LENGTH: Final = 400
MAX_DEPTH: Final = 4
_WINDOW: Final = re.compile(r"(?:^|\s)~(\S*)\s*$")
_PLAIN: Final = re.compile(r"[\w.*'’=/-]+(?=[\s|)]|\Z)")
"""A word without any sign that has a meaning of its own."""

_LONGEST_LETTERS: Final = 2
"""Letters that multiply a number are written with it; words such as "million" stand behind it."""

_BARE: Final = re.compile(r"[^\s|()\"“`]*")
_OPERATORS: Final[dict[str, tuple[Token, ...]]] = {
    "+": (Word("plus"),),
    "+=": (Word("plus"),),
    "-": (Word("minus"),),
    "-=": (Word("minus"),),
    "*": (),
    "/": (),
    "=": (),
}
"""Signs between the words of a formula in quotation marks; plus and minus are words."""

_JOINTS: Final = re.compile(r"[-/‐‑–]")
_JOINED: Final = re.compile(r"[^\W\d_]+(['’][^\W\d_]+)?\*?")
"""A word that may be one of several that adjoin."""

_QUOTES: Final = {'"': '"', "“": "”"}

__all__ = [
    "AnyOf",
    "Api",
    "Exact",
    "Number",
    "Phrase",
    "Prefix",
    "Term",
    "Word",
    "check_phrase",
    "parse_phrase",
]


@dataclass(frozen=True)
class Exact:
    """``"exact order words"`` or ``row-major``: these tokens, adjacent, in this order."""

    tokens: tuple[Token, ...]


@dataclass(frozen=True)
class AnyOf:
    """``a|b`` or ``(no copy|shared storage)``: all the terms of any one alternative."""

    alternatives: tuple[tuple["Term", ...], ...]


Term = Word | Prefix | Api | Number | Exact | AnyOf


@dataclass(frozen=True)
class Phrase:
    """All ``terms``, in any order, within ``window`` words of one sentence.

    When it ``opens``, the answer has to begin with one of them.
    """

    terms: tuple[Term, ...]
    window: int = DEFAULT_WINDOW
    opens: bool = False


@lru_cache(maxsize=1024)
def parse_phrase(text: str) -> Phrase:
    """Read ``text`` as a phrase.

    It is read when it is checked, and again when its rubric is compiled: to keep all phrases
    of a bank from the one to the other takes some 20 MB.

    Raises BadInput (field ``phrase``) with a sentence that says what is wrong,
    where, and how to mend it.
    """
    if len(text) > MAX_LENGTH:
        raise _fault(f"it is longer than {MAX_LENGTH} characters; split it into several phrases")
    body, window = _cut_window(text)
    opens = body.lstrip().startswith(OPENING)
    reader = _Reader(body.replace(OPENING, " ", 1) if opens else body)
    terms = reader.sequence(depth=0)
    if reader.at < len(body):
        raise _fault(f"a ')' at character {reader.at + 1} closes nothing; remove it")
    if not terms:
        raise _fault("it is empty; write at least one word")
    if window is None:
        return Phrase(tuple(terms), max(DEFAULT_WINDOW, len(terms)), opens)
    if window < len(terms):
        raise _fault(f"~{window} is too narrow for its {len(terms)} terms; widen it")
    return Phrase(tuple(terms), window, opens)


def check_phrase(text: str) -> str | None:
    """Return what is wrong with the phrase ``text`` and how to mend it, or None."""
    try:
        parse_phrase(text)
    except BadInput as error:
        return str(error)
    return None


def _fault(message: str) -> BadInput:
    return BadInput(message, field="phrase")


def _cut_window(text: str) -> tuple[str, int | None]:
    found = _WINDOW.search(text)
    if found is None:
        return text, None
    number = found[1]
    if not (number.isascii() and number.isdigit()) or not 1 <= int(number) <= MAX_WINDOW:
        raise _fault(f"'~{number[:20]}' is no window; write ~ and 1 to {MAX_WINDOW}, as in ~8")
    return text[: found.start()], int(number)


class _Reader:
    """A recursive-descent reader over one phrase; ``at`` is the next character."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def peek(self) -> str:
        """Return the next character, or the empty string at the end."""
        return self.text[self.at : self.at + 1]

    def sequence(self, depth: int) -> list[Term]:
        """Read terms up to the end, or inside a group up to its ``|`` or ``)``."""
        terms: list[Term] = []
        while True:
            self._skip_spaces()
            here = self.peek()
            if not here or here == ")" or (here == "|" and depth):
                return terms
            if here == "|":
                raise _fault(f"nothing stands before the '|' at character {self.at + 1}")
            terms.extend(self._alternation(depth))

    def _alternation(self, depth: int) -> list[Term]:
        """Read ``a|b|c``: outside brackets ``|`` joins the two terms that it touches."""
        options = self._atom(depth)
        if depth or self.peek() != "|":
            self._refuse_loose_bar(depth)
            return self._with_unit(options[0], depth) if len(options) == 1 else [AnyOf(options)]
        while self.peek() == "|":
            self.at += 1
            if self.peek() in ("", "|", ")") or self.peek().isspace():
                raise _fault(
                    f"nothing stands after the '|' at character {self.at}; write a|b without "
                    "spaces, or (some words|other words)"
                )
            options += self._atom(depth)
        self._refuse_loose_bar(depth)
        return [AnyOf(options)]

    def _refuse_loose_bar(self, depth: int) -> None:
        if depth or not self.peek().isspace():
            return
        if self.text[self.at :].lstrip().startswith("|"):
            raise _fault("a '|' has a space before it; write a|b, or (some words|other words)")

    def _with_unit(self, terms: tuple[Term, ...], depth: int) -> list[Term]:
        """Join a number to the unit and the tolerance that follow it as words of their own.

        What the unit counts for each of ("bytes/parameter", "bytes per parameter") is a
        word beside the number.
        """
        last = terms[-1]
        if isinstance(last, Word) and last.text in CARDINALS:
            counted = Number(last.text, CARDINALS[last.text])
            if read_unit(self._next_word(depth)[0].partition("/")[0]) is None:
                return list(terms)
            last = counted
        if not isinstance(last, Number):
            return list(terms)
        last = self._scaled(last, depth)
        number, per = last, None
        if last.unit is None:
            word, end = self._next_word(depth)
            upper, _, lower = word.partition("/")
            unit = read_unit(word)
            if unit is None and lower:
                unit, per = read_unit(upper), read_term(lower)
            if unit is not None:
                self.at = end
                number = replace(last, text=f"{last.text} {word}", unit=unit)
        word, end = self._next_word(depth)
        exact = with_tolerance(number, word)
        if exact is not None:
            number, self.at = exact, end
        if number.unit is not None and per is None:
            self._skip_per(depth)
        return [*terms[:-1], number, *([per] if per and number.unit else [])]

    def _scaled(self, number: Number, depth: int) -> Number:
        """Return a number multiplied by a "million" that follows it as a word of its own."""
        word, end = self._next_word(depth)
        if len(word) <= _LONGEST_LETTERS or word not in SCALES or number.unit is not None:
            return number
        self.at = end
        return replace(number, text=f"{number.text} {word}", value=number.value * SCALES[word])

    def _next_word(self, depth: int) -> tuple[str, int]:
        """Return the bare word that comes next and where it ends; none if a bar joins it."""
        start = self.at
        self._skip_spaces()
        word = "".join(_BARE.findall(self.text[self.at :])[:1])
        end, self.at = self.at + len(word), start
        after = self.text[end : end + 1]
        return ("", start) if after == "(" or (after == "|" and not depth) else (word, end)

    def _skip_per(self, depth: int) -> None:
        """Step over "per" between a unit and what it is counted for, which a word names."""
        word, end = self._next_word(depth)
        if word == "per" and self.text[end:].strip()[:1] not in ("", "|", ")", "~"):
            self.at = end

    def _atom(self, depth: int) -> tuple[tuple[Term, ...], ...]:
        """Read one term; returned as alternatives, of which a group may have several."""
        here = self.peek()
        if here == "(":
            return self._group(depth)
        if here in _QUOTES:
            return ((self._exact(_QUOTES[here]),),)
        if here == "`":
            name = self._until("`", "backtick")
            return ((read_term(f"`{name}`"),),)
        word = self._word()
        if word in _OPERATORS and not self._names_operator(word):
            raise _fault(f"{word!r} is no word; {self._quoted_formula()}")
        return (_as_terms(word),)

    def _names_operator(self, word: str) -> bool:
        """Tell whether an operator just read is a phrase, or an alternative, of its own."""
        start = self.at - len(word)
        joined = "|" in (self.text[start - 1 : start], self.peek())
        return word in OPERATORS and (joined or self.text.strip() == word)

    def _quoted_formula(self) -> str:
        """Return how to write a phrase that holds signs; YAML takes one pair of quotes away."""
        plain = not any(mark in self.text for mark in "|()\"“`'")
        formula = self.text.strip() if plain else "w - lr * grad"
        return (
            "a formula stands in quotation marks, and in YAML these in quotes of their own: "
            f"'\"{formula}\"'"
        )

    def _group(self, depth: int) -> tuple[tuple[Term, ...], ...]:
        start = self.at + 1
        if depth >= MAX_DEPTH:
            raise _fault(f"brackets are nested deeper than {MAX_DEPTH}; write several phrases")
        alternatives: list[tuple[Term, ...]] = []
        while True:
            self.at += 1
            terms = self.sequence(depth + 1)
            if not terms:
                raise _fault(f"an alternative of the '(' at character {start} is empty")
            alternatives.append(tuple(terms))
            if not self.peek():
                raise _fault(f"the '(' at character {start} is not closed; add ')'")
            if self.peek() == ")":
                self.at += 1
                self._refuse_glued("a bracket")
                return tuple(alternatives)

    def _exact(self, closing: str) -> Exact | Token:
        quoted = self._until(closing, "quotation mark")
        if quoted.strip() in OPERATORS:
            return read_term(quoted.strip())
        inner = _Reader(quoted)
        tokens: list[Token] = []
        inner._skip_spaces()
        while inner.peek():
            if inner.peek() in '|()"“`':
                raise _fault(f"{inner.peek()!r} has no meaning between quotation marks")
            word = inner._word()
            if word in _OPERATORS:
                tokens += _OPERATORS[word]
            else:
                term = _as_term(word)
                parts = inner._with_unit((term,), depth=1)
                tokens += term.tokens if isinstance(term, Exact) else _tokens(parts)
            inner._skip_spaces()
        if not tokens:
            raise _fault("nothing stands between the quotation marks")
        return Exact(tuple(tokens))

    def _until(self, closing: str, name: str) -> str:
        end = self.text.find(closing, self.at + 1)
        if end < 0:
            raise _fault(f"the {name} at character {self.at + 1} is not closed")
        found = self.text[self.at + 1 : end]
        self.at = end + 1
        self._refuse_glued(f"a {name}")
        return found

    def _refuse_glued(self, what: str) -> None:
        after = self.peek()
        if after and not after.isspace() and after not in "|)":
            raise _fault(
                f"{what} runs into {after!r} at character {self.at + 1}; put a space there"
            )

    def _word(self) -> str:
        """Read a bare word; brackets inside it, as in ``O(sqrt n)``, belong to it."""
        plain = _PLAIN.match(self.text, self.at)
        if plain:
            self.at = plain.end()
            return plain[0]
        start, depth = self.at, 0
        while self.at < len(self.text):
            here = self.text[self.at]
            if not depth and (here.isspace() or here in "|)"):
                break
            if here in '"“`|':
                raise _fault(f"{here!r} at character {self.at + 1} is inside a word; put a space")
            depth += (here == "(") - (here == ")")
            self.at += 1
        if depth:
            raise _fault(f"the '(' in {self.text[start : start + 30]!r} is not closed; add ')'")
        return self.text[start : self.at]

    def _skip_spaces(self) -> None:
        while self.peek().isspace():
            self.at += 1


def _tokens(terms: list[Term]) -> list[Token]:
    return [term for term in terms if not isinstance(term, Exact | AnyOf)]


@lru_cache(maxsize=8192)
def _as_terms(word: str) -> tuple[Term, ...]:
    """Read a bare word; ``16B/param`` is a number and what it is counted for."""
    upper, slash, lower = word.partition("/")
    number = read_number(upper) if slash and read_number(word) is None else None
    if number is not None and number.unit is not None and lower:
        return number, read_term(lower)
    return (_as_term(word),)


@lru_cache(maxsize=8192)
def _as_term(word: str) -> Word | Prefix | Api | Number | Exact:
    """Read a bare word; ``row-major`` and ``train/eval`` are two words that adjoin."""
    parts = [part for part in _JOINTS.split(word) if part]
    if len(parts) < 2 or any("*" in part for part in parts[:-1]):
        return read_term(word)
    if not all(_JOINED.fullmatch(part) for part in parts):
        return read_term(word)
    terms = tuple(read_term(part) for part in parts)
    return terms[0] if len(terms) == 1 else Exact(terms)
