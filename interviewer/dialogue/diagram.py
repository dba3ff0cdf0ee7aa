"""Draws the transition table, and writes it out in words.

``python -m interviewer.dialogue.diagram`` writes ``docs/images/states.svg`` and the tables between
the marks of two pages; with ``--check`` it only says whether all of that is up to date.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from interviewer.dialogue.arrows import BEFORE, ITEM, ON, SOURCES, TARGETS, arrows
from interviewer.dialogue.picture import svg
from interviewer.dialogue.picture_layout import AREAS
from interviewer.dialogue.state import Phase
from interviewer.dialogue.table import TABLE, Action

PICTURE: Final = Path("docs") / "images" / "states.svg"
DOCUMENT: Final = Path("docs") / "dialogue.md"
EXPLANATION: Final = Path("docs") / "explanation" / "the-dialogue.md"
BEGIN: Final = "<!-- states: made by python -m interviewer.dialogue.diagram -->"
END: Final = "<!-- end of states -->"

_LED_TO: Final = {
    ITEM: "an item opens",
    ON: "it goes on",
    BEFORE: "the phase that was left",
}


def leading() -> str:
    """Return a table of what leads from where to where, groups of phases by their names."""
    lines = ["| From | What is done | Leads to |", "| --- | --- | --- |"]
    for arrow in arrows():
        area = AREAS.get(arrow.source)
        source = f"*{area.title}*" if area else arrow.source
        target = f"*{_LED_TO[arrow.target]}*" if arrow.target in TARGETS else arrow.target
        lines.append(f"| {source} | {', '.join(arrow.actions)} | {target} |")
    return "\n".join(lines)


def groups() -> str:
    """Return a table of the phases that each name of a group stands for."""
    named = {f"from *{AREAS[name].title}*": phases for name, phases in SOURCES.items()}
    named |= {f"to *{_LED_TO[name]}*": phases for name, phases in reversed(TARGETS.items())}
    lines = ["| Group | Phases |", "| --- | --- |"]
    for name, phases in named.items():
        lines.append(f"| {name} | {', '.join(one.value for one in Phase if one in phases)} |")
    return "\n".join(lines)


def staying() -> str:
    """Return a table of what leaves each phase as it is."""
    lines = ["| Phase | Stays, and does | Refuses |", "| --- | --- | --- |"]
    for phase, row in TABLE.items():
        stays = sorted({r.action.value for r in row.values() if not r.to} - {Action.REFUSE.value})
        refused = sorted(t.value for t, r in row.items() if r.action is Action.REFUSE)
        left = "everything else" if len(refused) > 10 else ", ".join(refused)
        lines.append(f"| {phase.value} | {', '.join(stays) or '-'} | {left or '-'} |")
    return "\n".join(lines)


MADE: Final[dict[Path, Callable[[], str]]] = {
    DOCUMENT: staying,
    EXPLANATION: lambda: f"{leading()}\n\n{groups()}",
}
"""What stands between the marks of which page."""


def insert(text: str, made: str) -> str:
    """Return the document ``text`` with ``made`` put between the marks."""
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{made}\n\n{END}{tail}"


def main(arguments: list[str]) -> int:
    """Write picture and tables, or check them; return the exit code."""
    wanted = {PICTURE: svg()}
    for page, make in MADE.items():
        wanted[page] = insert(page.read_text(encoding="utf-8"), make())
    if "--check" in arguments:
        known = (path.exists() and path.read_text("utf-8") == wanted[path] for path in wanted)
        return 0 if all(known) else 1
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
