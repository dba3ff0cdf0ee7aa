"""Mathematical signs and Greek letters as the words for them.

Signs that stand between two things, such as ≈, become their ASCII spelling, which the
tokeniser leaves out; what is spoken becomes a word of its own.
"""

import re
from typing import Final

_SPOKEN: Final = {
    "∀": "for all",
    "∃": "exists",
    "∈": "in",
    "∉": "not in",
    "⊂": "subset",
    "⊆": "subset",
    "⊃": "superset",
    "⊇": "superset",
    "∩": "intersection",
    "∪": "union",
    "∅": "empty",
    "∇": "gradient",
    "∂": "derivative",
    "∑": "sum",
    "∏": "product",
    "∫": "integral",
    "√": "sqrt",
    "∞": "infinity",
    "ᵀ": "transpose",
    "⊤": "transpose",
    "∝": "proportional to",
    "¬": "not",
    "∸": "minus",
}
_SPELT: Final = {
    "≈": "~",
    "≃": "~",
    "≡": "==",
    "≪": "<<",
    "≫": ">>",
    "⋅": "*",
    "∗": "*",
    "⊙": "*",
    "∘": "*",
    "÷": "/",
    "±": "+-",
    "⟹": "->",
    "←": "<-",
    "⇔": "<=>",
    "↔": "<=>",
    "⁻": "^-",
    "₊": " ",
    "₋": " ",
    "ₜ": "_t",
    "ᵢ": "_i",
    "ⱼ": "_j",
    "ₖ": "_k",
    "ₙ": "_n",
}
_GREEK: Final = {
    "α": "alpha",
    "β": "beta",
    "γ": "gamma",
    "δ": "delta",
    "ε": "epsilon",
    "ϵ": "epsilon",
    "ζ": "zeta",
    "η": "eta",
    "θ": "theta",
    "κ": "kappa",
    "λ": "lambda",
    "μ": "mu",
    "\u00b5": "mu",
    "ν": "nu",
    "ξ": "xi",
    "π": "pi",
    "ρ": "rho",
    "σ": "sigma",
    "τ": "tau",
    "φ": "phi",
    "ϕ": "phi",
    "χ": "chi",
    "ψ": "psi",
    "ω": "omega",
    "Γ": "gamma",
    "Δ": "delta",
    "Λ": "lambda",
    "Σ": "sum",
    "Π": "product",
    "Φ": "phi",
    "Ψ": "psi",
}

_OPPOSED: Final = re.compile(
    r"(?<![^\s$(])[-\u2212](?=(?:[A-Z]_)?\{?[A-Z]{2,6}\}?(?:\([^()\n]{0,30}\))? ?=)"
)
"""The sign in front of a name in capitals to which something is equal: "-KL = ..."."""

SYMBOLS: Final = {sign: f" {words} " for sign, words in _SPOKEN.items()} | _SPELT
"""What each mathematical sign is folded to."""

GREEK: Final = {letter: f" {name} " for letter, name in _GREEK.items()}
"""What a Greek letter that stands alone is folded to; Ω and Θ are left to complexities."""

LAST_GREEK: Final = "\u03ff"
FIRST_GREEK: Final = "\u0370"


def in_greek_word(text: str, offset: int) -> bool:
    """Tell whether the character at ``offset`` has a Greek letter beside it."""
    before = text[offset - 1 : offset] if offset else ""
    after = text[offset + 1 : offset + 2]
    return any(FIRST_GREEK <= beside <= LAST_GREEK for beside in (before, after) if beside)


def with_opposed(text: str) -> str:
    """Return ``text``, where "-KL = ..." stands, with the sign that is spoken as "minus".

    It is no dash: the equation holds of the contrary of what is named.
    """
    return _OPPOSED.sub("∸", text)
