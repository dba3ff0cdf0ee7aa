"""Code that only names constants: ``hooks = 'on each parameter'`` line after line.

Such lines compute and call nothing; their names and strings are a list of words. Settings of a
library (``torch.backends.cudnn.benchmark = True``) have dotted names and are none.
"""

import re
from bisect import bisect_left
from typing import Final

from interviewer.scoring.text.tokens import Text

_STRING: Final = r"(?:'[^'\n]*'|\"[^\"\n]*\")"
_LINES: Final = re.compile(
    rf"(?:^[ \t]*[A-Za-z_]\w*+[ \t]*=[ \t]*(?:{_STRING}|True|False|None|\d[\d._]*+)"
    r"[ \t]*(?:\#[^\n]*)?(?:\n|\Z)){3,}",
    re.MULTILINE,
)
_WORDED: Final = re.compile(r"=\s*(['\"])\w[^'\"\n]* [^'\"\n]*\1")


def constants(text: Text) -> set[int]:
    """Return the sentence numbers of lines of code that only give names to words."""
    written = text.original
    if written.count("=") < 3 or not ("'" in written or '"' in written):
        return set()
    starts = [token.start for token in text.tokens]
    found: set[int] = set()
    for block in _LINES.finditer(written):
        if _WORDED.search(block[0]):
            begin, end = bisect_left(starts, block.start()), bisect_left(starts, block.end())
            found.update(token.sentence for token in text.tokens[begin:end])
    return found
