"""Draws the transition table as a Mermaid state diagram.

``python -m interviewer.dialogue.diagram`` writes it into ``docs/dialogue.md``,
between the two marks; with ``--check`` it only says whether that is up to date.
"""

import sys
from pathlib import Path
from typing import Final

from interviewer.dialogue.state import Phase
from interviewer.dialogue.table import ACTIVE, NEXT, OPENED, TABLE, Action

DOCUMENT: Final = Path("docs") / "dialogue.md"
BEGIN: Final = "<!-- diagram: made by python -m interviewer.dialogue.diagram -->"
END: Final = "<!-- end of diagram -->"


def diagram() -> str:
    """Return the diagram as a fenced Mermaid block; each arrow names its actions.

    ``next`` stands for the phase that the next item opens in, ``before`` for the
    one that a pause or the question whether to stop interrupted.
    """
    arrows: dict[tuple[str, str], set[str]] = {}
    for phase, row in TABLE.items():
        for rule in row.values():
            for target in _targets(rule.to):
                arrows.setdefault((phase.value, target), set()).add(rule.action.value)
    arrows.update({("next", phase.value): set() for phase in sorted(NEXT, key=_order)})
    lines = [f"    [*] --> {Phase.READY.value}", "    state next <<choice>>"]
    for (source, target), actions in arrows.items():
        label = f": {', '.join(sorted(actions))}" if actions else ""
        lines.append(f"    {source} --> {target}{label}")
    lines.append(f"    {Phase.FINISHED.value} --> [*]")
    return "\n".join(["```mermaid", "stateDiagram-v2", *lines, "```"])


def _targets(phases: frozenset[Phase]) -> list[str]:
    """The ends of a rule's arrows, with the groups drawn as one."""
    if phases >= ACTIVE:
        return ["before"]
    group = ["next"] if phases >= OPENED else []
    rest = phases - NEXT if group else phases
    return [phase.value for phase in sorted(rest, key=_order)] + group


def _order(phase: Phase) -> int:
    return list(Phase).index(phase)


def staying() -> str:
    """Return a table of what leaves each phase as it is."""
    lines = ["| Phase | Stays, and does | Refuses |", "| --- | --- | --- |"]
    for phase, row in TABLE.items():
        stays = sorted({r.action.value for r in row.values() if not r.to} - {Action.REFUSE.value})
        refused = sorted(t.value for t, r in row.items() if r.action is Action.REFUSE)
        left = "everything else" if len(refused) > 10 else ", ".join(refused)
        lines.append(f"| {phase.value} | {', '.join(stays) or '-'} | {left or '-'} |")
    return "\n".join(lines)


def insert(text: str) -> str:
    """Return the document ``text`` with diagram and table put between the marks."""
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{diagram()}\n\n{staying()}\n\n{END}{tail}"


def main(arguments: list[str]) -> int:
    """Write the diagram into the document, or check it; return the exit code."""
    text = DOCUMENT.read_text(encoding="utf-8")
    wanted = insert(text)
    if "--check" in arguments:
        return 0 if text == wanted else 1
    DOCUMENT.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
