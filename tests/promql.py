"""Reads expressions of PromQL roughly: which series and labels they name, and whether they close.

Not a parser of the language (https://prometheus.io/docs/prometheus/latest/querying/basics/): it
knows the part of it that our dashboard and alerts use.
"""

import re
from dataclasses import dataclass, field

FUNCTIONS = frozenset({"absent", "histogram_quantile", "increase", "rate"})
AGGREGATIONS = frozenset({"sum", "min", "max", "topk"})
WORDS = frozenset({"by", "or", "and", "unless"})

_TOKEN = re.compile(
    r"""
    (?P<space>\s+)
    | (?P<text>"(?:[^"\\]|\\.)*")
    | (?P<range>\[(?:\d+[smhd]|\$__rate_interval)\])
    | (?P<number>\d+(?:\.\d+)?)
    | (?P<name>[a-zA-Z_:][a-zA-Z0-9_:]*)
    | (?P<sign>=~|!~|!=|==|>=|<=|[=<>+*/(){},-])
    """,
    re.VERBOSE,
)
_CLOSES = {")": "(", "}": "{"}


@dataclass
class Read:
    """What an expression names: series with the matchers of their labels, labels to sum by."""

    series: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    by: set[str] = field(default_factory=set)


def tokens(expression: str) -> list[tuple[str, str]]:
    """Return the kinds and texts of the tokens; raises ValueError for what is none."""
    found, at = list[tuple[str, str]](), 0
    while at < len(expression):
        match = _TOKEN.match(expression, at)
        if match is None or match.lastgroup is None:
            raise ValueError(f"what is this: {expression[at : at + 20]!r}")
        if match.lastgroup != "space":
            found.append((match.lastgroup, match[0]))
        at = match.end()
    return found


def read(expression: str) -> Read:
    """Return what an expression names; raises ValueError for one that makes no sense."""
    found, made, at = tokens(expression), Read(), 0
    _require_balance(found)
    while at < len(found):
        kind, text = found[at]
        follows = found[at + 1][1] if at + 1 < len(found) else ""
        if text == "by":
            names, at = _until(found, at + 2, ")")
            made.by |= {name for kind, name in names if kind == "name"}
        elif kind == "name" and follows == "{":
            inside, at = _until(found, at + 2, "}")
            made.series.append((text, _matchers(inside)))
        elif kind == "name" and text not in FUNCTIONS | AGGREGATIONS | WORDS:
            if follows == "(":
                raise ValueError(f"no function that is used here: {text}")
            made.series.append((text, {}))
        at += 1
    return made


def _require_balance(found: list[tuple[str, str]]) -> None:
    opened = list[str]()
    for kind, text in found:
        if kind == "sign" and text in _CLOSES.values():
            opened.append(text)
        elif text in _CLOSES and (not opened or opened.pop() != _CLOSES[text]):
            raise ValueError(f"{text} closes nothing")
    if opened:
        raise ValueError(f"{opened[-1]} is not closed")


def _until(found: list[tuple[str, str]], at: int, end: str) -> tuple[list[tuple[str, str]], int]:
    inside = list[tuple[str, str]]()
    while found[at][1] != end:
        inside.append(found[at])
        at += 1
    return inside, at


def _matchers(inside: list[tuple[str, str]]) -> dict[str, str]:
    """Return the values that labels are compared with, by the labels' names."""
    parts = [token for token in inside if token[1] != ","]
    if len(parts) % 3:
        raise ValueError(f"no matchers: {inside}")
    made = {}
    for (kind, name), (_, sign), (text, value) in zip(*[iter(parts)] * 3, strict=True):
        if (kind, text) != ("name", "text") or sign not in {"=", "!=", "=~", "!~"}:
            raise ValueError(f"no matcher: {name}{sign}{value}")
        made[name] = value[1:-1]
    return made
