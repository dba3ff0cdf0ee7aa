"""Complexities as values: O(√n), "order of sqrt n" and "the square root of n" are one."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from interviewer.scoring.text.lexicon import word_set

COMPLEXITY: Final = r"(?:\b[OΘΩ]|\bo)\s?\((?:[^()\n]|\([^()\n]{0,24}\)){1,40}\)"
"""Pattern of a complexity such as ``O(n log n)`` or ``O(sqrt(n))``."""

COMPLEXITY_NAME: Final = "o("
"""How the text of a token that is a complexity begins."""

VARIABLE: Final = "n"
"""What the only quantity of a complexity is called, however it was called."""

_FACTOR: Final = re.compile(
    r"(?P<of>sqrt|log2|log10|log|lg|ln)?(?P<name>[a-z]+?|\d+)"
    r"(?=sqrt|log|lg(?=[a-z])|ln(?=[a-z])|[^a-z]|\Z)"
    r"(?:\^(?P<power>\d+(?:\.\d+|/\d+)?|[a-z]+))?"
)
_APART: Final = re.compile(r"\b(sqrt|log2|log10|log|lg|ln)\s+(?=\w)")
_ROOTS: Final = word_set("0.5 1/2 .5 half")
_WORDS: Final = {
    "linear": "n",
    "linearly": "n",
    "quadratic": "n^2",
    "quadratically": "n^2",
    "cubic": "n^3",
    "cubically": "n^3",
    "logarithmic": "log(n)",
    "logarithmically": "log(n)",
    "linearithmic": "log(n)*n",
    "loglinear": "log(n)*n",
    "exponential": "2^n",
    "exponentially": "2^n",
    "constant": "1",
}
_ALSO_OTHERS: Final = word_set("linear constant")
"""Words that say a complexity only in some company: there are linear layers."""

_BEFORE: Final = word_set(
    "is are be was stays stay remains remain grows grow scales scale only about in"
)
_BEHIND: Final = word_set(
    "in with time times memory space cost work complexity scaling growth number size amount"
)
_LETTERS: Final = frozenset("abcdefhijklmnpqrstuvwxyz")
STARTS: Final = (
    _LETTERS | frozenset(_WORDS) | word_set("sqrt log lg ln square root order proportional")
)
"""Words with which a complexity outside O(...) may begin."""

LONGEST: Final = 8
"""Words that a complexity may have."""


def _canonical(factors: Sequence[tuple[str, str, str]]) -> str:
    """Return one spelling for a product of (function, name, power)."""
    names = {name for _, name, power in factors if not name.isdigit()}
    names |= {power for _, _, power in factors if power.isalpha() and power not in _ROOTS}
    only = len(names) == 1
    done: list[str] = []
    for of, name, power in factors:
        shown = VARIABLE if only and not name.isdigit() else name
        if power in _ROOTS:
            done.append(f"sqrt({shown})")
            continue
        raised = VARIABLE if only and power.isalpha() else power
        function = "log" if of.startswith("l") else of
        done.append(f"{function}({shown})" if function else shown)
        done[-1] += f"^{raised}" if raised else ""
    return "*".join(sorted(done))


@lru_cache(maxsize=4096)
def complexity_key(text: str) -> str:
    """Return one spelling for all spellings of a complexity written as ``O(...)``.

    ``O(√n)``, ``O(sqrt(n))`` and ``O(N^0.5)`` give the same; so do n², n^2, n**2. What
    the only variable is called does not matter.
    """
    inside = text.lower()[text.index("(") + 1 : text.rindex(")")]
    for spelling, plain in (
        ("**", "^"),
        ("√", "sqrt"),
        ("square root of", "sqrt"),
        ("squared", "^2"),
        ("cubed", "^3"),
        ("\\", ""),
    ):
        inside = inside.replace(spelling, plain)
    terms = [_product(term) for term in inside.split("+")]
    return "o(" + "+".join(sorted(term for term in terms if term)) + ")"


def _product(text: str) -> str:
    """Return one spelling of a product such as ``n log n``; as it is, if it is no product."""
    plain = re.sub(r"[\s()\[\]{}*·⋅]+", " ", text).strip()
    packed = re.sub(r"\s*\^\s*", "^", _APART.sub(r"\1", plain))
    factors: list[tuple[str, str, str]] = []
    for piece in packed.split():
        at = 0
        for match in _FACTOR.finditer(piece):
            if match.start() != at:
                return packed
            at = match.end()
            factors += _spread(match["of"] or "", match["name"], match["power"] or "")
        if at != len(piece):
            return packed
    factors = _squared(factors)
    return _canonical(factors) if factors else packed


def _spread(of: str, name: str, power: str) -> list[tuple[str, str, str]]:
    """Take ``nd`` for n times d; longer names are names."""
    if of or name.isdigit() or len(name) > 2:
        return [(of, name, power)]
    return [*(("", letter, "") for letter in name[:-1]), ("", name[-1], power)]


def _squared(factors: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Write ``n n`` as ``n^2``; a 1 beside other factors says nothing."""
    plain = [name for of, name, power in factors if not of and not power]
    done: list[tuple[str, str, str]] = []
    for of, name, power in factors:
        times = plain.count(name)
        if of or power or times < 2:
            done.append((of, name, power))
        elif ("", name, str(times)) not in done:
            done.append(("", name, str(times)))
    return [factor for factor in done if factor != ("", "1", "")] or done[:1]


def spoken(words: Sequence[str], before: str = "") -> tuple[str, int]:
    """Read a complexity without its O at the beginning of ``words``.

    ``before`` is the word in front. Returns the key that ``complexity_key`` gives and the
    number of words, or an empty key. "n" alone is no complexity, "order n" is.
    """
    first = words[0]
    if first in _WORDS:
        return _named(words, before)
    if len(before) == 1 and before in _LETTERS:
        # "log n" within "n log n"
        return "", 0
    skipped, ordered = _order(words)
    factors, used = _factors(words[skipped:])
    telling = ordered or len(factors) > 1 or any(of or power for of, _, power in factors)
    if not factors or not telling:
        return "", 0
    return f"o({_canonical(_squared(factors))})", skipped + used


def _named(words: Sequence[str], before: str) -> tuple[str, int]:
    """Read "quadratic", or "linear" where it says how something grows."""
    behind = words[1] if len(words) > 1 else ""
    if words[0] in _ALSO_OTHERS and before not in _BEFORE and behind not in _BEHIND:
        return "", 0
    if before in _BEFORE and behind in ("factor", "layer", "layers", "value", "algebra"):
        return "", 0
    return f"o({_WORDS[words[0]]})", 1


def _order(words: Sequence[str]) -> tuple[int, bool]:
    """Return how many words "order of" or "proportional to the" are, and whether they are."""
    if words[0] not in ("order", "proportional"):
        return 0, False
    used = 1
    while used < len(words) and words[used] in ("of", "to", "the"):
        used += 1
    return used, True


def _factors(words: Sequence[str]) -> tuple[list[tuple[str, str, str]], int]:
    """Read ``n log n``, ``sqrt n`` or ``the square root of n`` as factors."""
    factors: list[tuple[str, str, str]] = []
    at = 0
    while at < len(words):
        of, skipped = _function(words[at:])
        place = at + skipped
        name = words[place] if place < len(words) else ""
        if of == "sqrt" and name not in _LETTERS:
            # "the square root of the number of layers"
            return [*factors, (of, VARIABLE, "")], place
        if name not in _LETTERS or name == "a":
            break
        at = place + 1
        power, more = _power(words[at:])
        at += more
        factors.append((of, name, power))
    return factors, at


def _function(words: Sequence[str]) -> tuple[str, int]:
    """Return the function that begins here and the number of its words."""
    used = 0
    if words[0] in ("sqrt", "root", "log", "log2", "lg", "ln"):
        of, used = words[0], 1
    elif words[0] == "square" and words[1:2] == ["root"]:
        of, used = "sqrt", 2
    else:
        return "", 0
    while used < len(words) and words[used] in ("of", "the"):
        used += 1
    return ("sqrt" if of == "root" else of), used


def _power(words: Sequence[str]) -> tuple[str, int]:
    """Return the power that follows a variable: "^ 2", "squared", "^ 0.5", and its words."""
    first = words[0] if words else ""
    if first in ("squared", "cubed"):
        return ("2" if first == "squared" else "3"), 1
    if first == "^" and len(words) > 1:
        return words[1], 2
    return "", 0
