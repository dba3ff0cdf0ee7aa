r"""Formulas in LaTeX as plain text: ``\frac{a}{b}`` is (a)/(b), ``w_{t}`` is w t."""

import re
from typing import Final

from interviewer.scoring.text.fold import Folded
from interviewer.scoring.text.lexicon import word_set

_WORDS: Final = {
    "nabla": "gradient",
    "partial": "derivative",
    "sum": "sum",
    "prod": "product",
    "int": "integral",
    "sqrt": "sqrt",
    "infty": "infinity",
    "top": "transpose",
    "intercal": "transpose",
    "in": "in",
    "notin": "not in",
    "subset": "subset",
    "subseteq": "subset",
    "cap": "intersection",
    "cup": "union",
    "forall": "for all",
    "exists": "exists",
    "neg": "not",
    "propto": "proportional to",
    "varepsilon": "epsilon",
    "varphi": "phi",
}
_SAID_AS_WRITTEN: Final = word_set("""
    alpha beta gamma delta epsilon zeta eta theta kappa lambda mu nu xi pi rho sigma tau phi chi psi
    omega log ln exp max min argmax argmin softmax det sin cos tanh lim dim
""")
_SIGNS: Final = {
    "frac": "",
    "dfrac": "",
    "tfrac": "",
    "cdot": "*",
    "ast": "*",
    "odot": "*",
    "times": "*",
    "circ": "*",
    "div": "/",
    "pm": "+-",
    "le": "<=",
    "leq": "<=",
    "ge": ">=",
    "geq": ">=",
    "ne": "!=",
    "neq": "!=",
    "approx": "~",
    "sim": "~",
    "equiv": "==",
    "ll": "<<",
    "gg": ">>",
    "to": "->",
    "rightarrow": "->",
    "Rightarrow": "->",
    "implies": "->",
    "leftarrow": "<-",
    "gets": "<-",
    "iff": "<=>",
    "Leftrightarrow": "<=>",
    "left": "",
    "right": "",
    "big": "",
    "Big": "",
    "quad": " ",
    "ldots": " ",
    "dots": " ",
    "cdots": " ",
    "hat": "",
    "bar": "",
    "tilde": "",
    "vec": "",
    "text": "",
    "mathrm": "",
    "mathbf": "",
    "mathbb": "",
    "mathcal": "",
    "operatorname": "",
    "begin": " ",
    "end": " ",
    "Gamma": " gamma ",
    "Delta": " delta ",
    "Sigma": " sigma ",
    "Lambda": " lambda ",
    "Theta": " theta ",
    "Omega": " omega ",
}
COMMANDS: Final = (
    {name: f" {words} " for name, words in _WORDS.items()}
    | {name: f" {name} " for name in _SAID_AS_WRITTEN}
    | _SIGNS
)
"""What each command is read as; of others only the backslash is left out, as everywhere."""

_MARKS: Final = re.compile(
    r"\\(?P<command>[A-Za-z]+)|(?P<raised>\^\{?(?:\\top|T)\b\}?|\^T(?=[A-Za-z]\b))"
    r"|_\{(?P<index>[^{}]{0,20})\}|_\{|\^\{|(?P<over>\}\s*\{)|\\[,;!:> ]"
)
_HINTS: Final = ("\\", "_{", "^{", "^T")


def has_latex(text: str) -> bool:
    """Tell whether anything in ``text`` may be LaTeX; quick, and mostly no."""
    return any(hint in text for hint in _HINTS)


def plain_formulas(folded: Folded) -> Folded:
    """Return ``folded`` with its LaTeX read as plain text, every place remembered."""
    pieces: list[str] = []
    origin: list[int] = []
    at = 0
    for match in _MARKS.finditer(folded.text):
        said = _said(match)
        if said is None:
            continue
        start, end = match.span()
        pieces.append(folded.text[at:start] + said)
        origin.extend(folded.origin[at:start])
        # the word's first letter stands at the backslash, its last at the command's end
        first, last = said.startswith(" "), len(said.rstrip()) - 1
        origin.extend(
            folded.origin[end - 1 if place >= last else min(start + max(0, place - first), end - 1)]
            for place in range(len(said))
        )
        at = end
    pieces.append(folded.text[at:])
    origin.extend(folded.origin[at : len(folded.text)])
    origin.append(folded.origin[len(folded.text)])
    return Folded("".join(pieces), origin)


def _said(match: re.Match[str]) -> str | None:
    """Return what a mark is read as, or None where it is no LaTeX."""
    if match["command"]:
        return COMMANDS.get(match["command"])
    if match["index"] is not None:
        # the "+" in "t+1" adds nothing to the formula
        return " " + re.sub("[-+]", " ", match["index"]) + " "
    if match["raised"]:
        return " transpose "
    if match["over"]:
        # only a fraction has two braces in a row
        return "/"
    return {"_{": " ", "^{": "^"}.get(match[0], " ")
