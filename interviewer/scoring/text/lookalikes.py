"""Letters of other scripts that look like Latin ones, put in their place: "nоt" with a Cyrillic o.

Only inside words that hold Latin letters as well, so that words of other languages stay what
they are. The pairs are those of Unicode's confusables (Unicode Technical Standard 39) for the
small and capital letters of Cyrillic and Greek that no ordinary face tells apart.
"""

import re
from typing import Final

_LATIN: Final = "aceopxyijsABCEHIKMOPTXYSJo"
_ALIKE: Final = "\u0430\u0441\u0435\u043e\u0440\u0445\u0443\u0456\u0458\u0455"
_ALIKE_CAPITALS: Final = (
    "\u0410\u0412\u0421\u0415\u041d\u0406\u041a\u041c\u041e\u0420\u0422\u0425\u0423\u0405\u0408"
)
_GREEK: Final = "\u03bf"
_TABLE: Final = str.maketrans(_ALIKE + _ALIKE_CAPITALS + _GREEK, _LATIN)
_MIXED: Final = re.compile(
    rf"(?<![^\W_])(?=[^\W\d_]*[A-Za-z])(?=[A-Za-z]*[{_ALIKE}{_ALIKE_CAPITALS}{_GREEK}])[^\W\d_]{{2,40}}"
)


def in_latin(text: str) -> str:
    """Return ``text``, at the same length, with such letters of mixed words as Latin ones."""
    return _MIXED.sub(_as_latin, text)


def _as_latin(match: re.Match[str]) -> str:
    return match[0].translate(_TABLE)
