"""Sets a sheet as PDF, by Typst (https://typst.app) and the templates beside this package.

What somebody typed reaches Typst as JSON, and is shown as text: no source is made of it. The
templates cannot read files outside their folder. Typst is imported with the first
document, since it weighs a lot and most processes print none.
"""

import json
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from interviewer.plaintext import unsteered
from interviewer.scorecards.paper.glyphs import (
    Marking,
    all_unusual,
    blamed,
    meaningless,
    refused,
    unjoined,
)
from interviewer.scorecards.paper.longwords import cut
from interviewer.scorecards.paper.sheet import Run, Sheet, names_of, texts_of

if TYPE_CHECKING:
    from typst import Fonts

TEMPLATES: Final = Path(__file__).parent.parent / "templates"
_TAB: Final = 4
_LINE_ENDS: Final = str.maketrans({"\r": "\n", "\u2028": "\n", "\u2029": "\n"})
_MOST_ROUNDS: Final = 4
"""How often what was refused is marked before everything unusual is."""


def typeset(sheet: Sheet, at: datetime, fonts: "Fonts | None" = None) -> bytes:
    """Return ``sheet`` as PDF/UA-1 (ISO 14289-1), dated ``at``; equal sheets give equal bytes.

    ``fonts`` are those to be used, by default Typst's own and the system's. Raises
    ``typst.TypstError`` where the templates are at fault.
    """
    import typst

    at_hand = fonts or system_fonts()
    texts = tuple(map(_clean, texts_of(sheet)))
    lost = meaningless("".join(text for text in texts if not text.isascii()))
    for left in range(_MOST_ROUNDS, -1, -1):
        try:
            return _compiled(sheet, texts, lost, at, at_hand)
        except typst.TypstError as error:
            found = blamed(refused(error.diagnostic)) - lost
            if not left or not refused(error.diagnostic):
                raise
            lost |= found if found and left > 1 else all_unusual(texts)
    raise AssertionError("The last round returns or raises.")


@cache
def system_fonts() -> "Fonts":
    """Return the fonts of Typst and of the system, looked for once."""
    import typst

    return typst.Fonts()


def _compiled(
    sheet: Sheet, texts: Sequence[str], lost: frozenset[str], at: datetime, fonts: "Fonts"
) -> bytes:
    import typst

    marking = Marking(lost)
    data = _as_data(sheet, marking)
    data["note"] = " ".join(filter(None, (marking.note(), unjoined(texts, fonts.families()))))
    return typst.compile(
        TEMPLATES / "scorecard.typ",
        root=TEMPLATES,
        font_paths=fonts,
        format="pdf",
        sys_inputs={"sheet": json.dumps(data)},
        pdf_standards=["ua-1"],
        timestamp=int(at.timestamp()),
    )


def _as_data(value: Any, marking: Marking) -> Any:
    """Return a value of a sheet as JSON has it: texts cleaned, and each block with its kind."""
    kind: Any = type(value)
    if kind is str:
        return marking(_clean(value))
    if kind is tuple:
        return [_as_data(one, marking) for one in value]
    if kind is Run:
        return {**vars(value), "text": cut(marking(_clean(value.text)))}
    names = names_of(kind)
    if not names:
        return value
    data = {name: _as_data(getattr(value, name), marking) for name in names}
    return {"is": kind.__name__.lower(), **data}


def _clean(text: str) -> str:
    """Return ``text`` without what steers, its line ends and tabs as a page has them."""
    if text.isascii() and text.isprintable():
        return text
    plain = unsteered(text.replace("\r\n", "\n").translate(_LINE_ENDS))
    return "\n".join(line.expandtabs(_TAB) for line in plain.split("\n"))
