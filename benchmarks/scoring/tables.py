"""Tables in Markdown."""

from collections.abc import Iterable, Sequence

from benchmarks.scoring.figures import Figure, Outcome


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; the first column is text, the others are figures."""
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def figure(shown: Figure) -> str:
    """Return a figure and its interval, or a dash."""
    if shown.value is None:
        return "–"
    if shown.low is None or shown.high is None:
        return _short(shown.value)
    return f"{_short(shown.value)} [{_short(shown.low)}, {_short(shown.high)}]"


def outcomes(found: Sequence[Outcome]) -> str:
    """Return the figures of several scorers on one set; columns that nobody has are left out."""
    names = [one.name for one in found[0].figures]
    by_name = [{one.name: one for one in outcome.figures} for outcome in found]
    names = [name for name in names if any(row[name].value is not None for row in by_name)]
    rows = [
        [outcome.scorer, *(figure(row[name]) for name in names)]
        for outcome, row in zip(found, by_name, strict=True)
    ]
    return table(["", *names], rows)


def fitted(found: Sequence[Outcome]) -> str:
    """Return what was fitted on each fold."""
    rows = []
    for outcome in found:
        cells = [outcome.scorer]
        for half in outcome.fitted:
            cuts = ", ".join(f"{cut:.3g}" for cut in half.cuts)
            cells += [f"{half.threshold:.3g}", cuts]
        rows.append(cells)
    head = ["fitted on", "fold 0: threshold", "cuts", "fold 1: threshold", "cuts"]
    return table(head, rows)


def _short(value: float) -> str:
    return f"{value:.3f}".replace("0.", ".", 1) if abs(value) < 1 else f"{value:.2f}"
