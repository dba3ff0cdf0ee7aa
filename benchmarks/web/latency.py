"""How long a turn takes beside a bare Flask view, how heavy the page is, and a worker.

    python -m benchmarks.web.latency
    python -m benchmarks.web.latency --turns 400 --save

Two servers run under gunicorn with the same settings: `interviewer serve`, and a view that
does nothing but keep what was said in SQLite (``bare``). One client posts an answer that is
scored to the first, the same text to the second, and so on, each over a new connection; times are
those of the client. It does so without a pause, and then again with ``--pause`` before each
turn, as answers come from people. Then the bytes are counted that a browser fetches for the
first page, and for an interview's page before its editor.
"""

import argparse
import gzip
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final
from urllib.parse import urlencode

from benchmarks.scoring import provenance
from benchmarks.scoring.bank import read_cases
from benchmarks.scoring.tables import table
from benchmarks.web.servers import Answer, Line, Memory, Server, python, running
from benchmarks.web.talking import GOOD, Talker
from interviewer.errors import Unavailable
from interviewer.scoring import IS_COMPILED

RESULTS: Final = Path(__file__).parent / "results" / "latency.json"
WANTED_RATIO: Final = 3.0
WANTED_PAGE_KB: Final = 150.0
WANTED_WORKER_MB: Final = 120.0
"""Of a worker's share (PSS): what it has in common with the others is in memory once."""
WORKERS, THREADS = 2, 64
TURNS: Final = 200
SHORT: Final = 40
"""Words of an answer with the replies to its follow-ups, which are all scored again with it."""

WARMING: Final = 40
"""Turns before the clock counts: what is imported and compiled at first is not meant."""

PAUSE_S: Final = 0.2
"""Before each of the paced turns. People type for longer; what comes out is the same. Our server
makes ready meanwhile what scores the answer, and a processor that rests slows both views."""

_ASSET: Final = re.compile(rb"""<(?:script|link)\b[^>]*?(?:src|href)=["']?(/static/[^"'\s>]+)""")


@dataclass(frozen=True)
class Times:
    """Milliseconds until the answer was there: half of the turns took no longer, and 95 %."""

    median_ms: float
    most_ms: float


@dataclass(frozen=True)
class Page:
    """Bytes of a page with its scripts and styles: as they were sent, and packed by gzip.

    ``files`` are the packed sizes; a server that stands in front packs what ours sends plain.
    """

    name: str
    sent: int
    packed: int
    files: dict[str, int]


@dataclass(frozen=True)
class Paced:
    """What ``turns`` turns took with ``pause_s`` before each, and the ratio of the medians.

    ``short`` are those of ``ours`` with at most ``SHORT`` words to score, ``short_turns`` of them.
    """

    turns: int
    pause_s: float
    ours: Times
    short: Times
    short_turns: int
    bare: Times
    ratio: float


@dataclass(frozen=True)
class Found:
    """What was measured; ``worker`` after all the turns, the larger of the two."""

    straight: Paced
    typed: Paced
    pages: tuple[Page, ...]
    worker: Memory
    bare_worker: Memory

    @property
    def meets(self) -> bool:
        """Whether everything is as wanted."""
        heaviest = max(page.packed for page in self.pages)
        return (
            self.straight.ratio <= WANTED_RATIO
            and heaviest <= WANTED_PAGE_KB * 1000
            and self.worker.pss_mb <= WANTED_WORKER_MB
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return the exit code, 1 where something is not as wanted."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web.latency")
    parser.add_argument("--turns", type=int, default=TURNS, help=f"turns to time; {TURNS}")
    parser.add_argument(
        "--pause", type=float, default=PAUSE_S, help=f"seconds of the pause; {PAUSE_S:g}"
    )
    parser.add_argument("--save", action="store_true", help=f"write results/{RESULTS.name}")
    chosen = parser.parse_args(arguments)
    try:
        found = measure(chosen.turns, chosen.pause)
    except Unavailable as error:
        print(error, file=sys.stderr)
        return 1
    print(told(found))
    if chosen.save:
        provenance.keep(RESULTS, asdict(found) | {"compiled": IS_COMPILED})
    return 0 if found.meets else 1


def measure(turns: int, pause: float = PAUSE_S) -> Found:
    """Run both servers and measure; raises Unavailable when one does not start or answer."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # A server is seldom the one that makes the database, which takes a library of its own.
        settings = {"INTERVIEWER_VAR": str(folder / "var"), "INTERVIEWER_WORKERS": str(WORKERS)}
        upgrade = python("-m", "interviewer", "db", "upgrade")
        subprocess.run(upgrade, env=os.environ | settings, check=True, capture_output=True)
        with (
            running(_ours, folder / "ours.log", settings) as ours,
            running(_bare(folder / "bare.db"), folder / "bare.log", {}) as bare,
        ):
            # Each has its own client, whose interviews and first turns are like the other's.
            return Found(
                straight=_paced(ours, bare, turns, 0.0),
                typed=_paced(ours, bare, turns // 2, pause),
                pages=(page(ours, "the first page"), page(ours, "an interview", begin=True)),
                worker=ours.memory(),
                bare_worker=bare.memory(),
            )


def _paced(ours: Server, bare: Server, turns: int, pause: float) -> Paced:
    timed = _turns(ours, bare, turns, pause)
    first, second = times([one.ours for one in timed]), times([one.bare for one in timed])
    short = [one.ours for one in timed if one.words <= SHORT]
    return Paced(
        turns=turns,
        pause_s=pause,
        ours=first,
        short=times(short),
        short_turns=len(short),
        bare=second,
        ratio=round(first.median_ms / second.median_ms, 2),
    )


def _ours(port: int) -> Sequence[str]:
    return python("-m", "interviewer", "serve", "--port", str(port))


def _bare(database: Path) -> Callable[[int], Sequence[str]]:
    last = [str(database), str(WORKERS), str(THREADS)]
    return lambda port: python("-m", "benchmarks.web.bare", str(port), *last)


@dataclass(frozen=True)
class _Timed:
    """Milliseconds of one turn at both servers, and the words that ours had to score."""

    ours: float
    bare: float
    words: int


def _turns(ours: Server, bare: Server, count: int, pause: float) -> list[_Timed]:
    """Time turns at both servers, one after the other; only those that were scored count."""
    talker, plain = Talker(ours.port, read_cases()), Line(bare.port)
    found: list[_Timed] = []
    left_out = 0
    while len(found) < count:
        line, path, body = talker.prepare()
        time.sleep(pause)
        first, answer = _timed(line, path, body)
        time.sleep(pause)
        second, _ = _timed(plain, "/turns", body)
        words = talker.words
        if not talker.take(answer.json):
            continue
        if left_out < WARMING:
            left_out += 1
        else:
            found.append(_Timed(first, second, words))
    return found


def _timed(line: Line, path: str, body: dict[str, Any]) -> tuple[float, Answer]:
    """Post, and return the milliseconds it took, and what came back."""
    start = time.perf_counter()
    answer = line.post(path, body)
    took = (time.perf_counter() - start) * 1000
    if answer.status not in GOOD:
        raise Unavailable(f"{path} answered {answer.status}: {answer.body[:300]!r}")
    return took, answer


def times(taken: Sequence[float]) -> Times:
    """Return median and 95th percentile; zeros where there are fewer than two."""
    if len(taken) < 2:
        return Times(0.0, 0.0)
    return Times(round(median(taken), 2), round(quantiles(taken, n=20)[-1], 2))


def page(server: Server, name: str, *, begin: bool = False) -> Page:
    """Fetch a page as a browser does, with what its HTML asks for at once.

    With ``begin`` an interview is started by the form of the first page, and its page is meant.
    """
    line = Line(server.port, Accept_Encoding="gzip, br", Accept="text/html,*/*")
    path, cookie = ("/", "") if not begin else _begin(line)
    html = line.get(path, Cookie=cookie)
    if html.status not in GOOD:
        raise Unavailable(f"{path} answered {html.status}.")
    answers = {"html": html}
    for asset in assets(plain(html)):
        answers[asset.rpartition("/")[2]] = line.get(asset)
    files = {what: len(gzip.compress(plain(answer), 6)) for what, answer in answers.items()}
    sent = sum(len(answer.body) for answer in answers.values())
    return Page(name, sent, sum(files.values()), files)


def assets(html: bytes) -> list[str]:
    """Return the scripts and styles of our own that a page asks for, each once."""
    return list(dict.fromkeys(found.decode() for found in _ASSET.findall(html)))


def plain(answer: Answer) -> bytes:
    """Return a body as it was before it was packed."""
    packed = answer.headers.get("content-encoding") == "gzip"
    return gzip.decompress(answer.body) if packed else answer.body


def _begin(line: Line) -> tuple[str, str]:
    """Start an interview by the form; return its path, and the cookies that open it."""
    form = urlencode({"level": "mid", "mode": "practice"})
    answer = line.send_form("/start", form)
    if "location" not in answer.headers:
        raise Unavailable(f"/start answered {answer.status}.")
    cookies = answer.headers.get("set-cookie", "").splitlines()
    return answer.headers["location"], "; ".join(c.partition(";")[0] for c in cookies)


def told(found: Found) -> str:
    """Return the tables."""
    sizes = [
        *(
            [f"{page.name}, packed", f"{page.packed / 1000:.1f} kB", "≤ 150 kB"]
            for page in found.pages
        ),
        *([f"{page.name}, as sent", f"{page.sent / 1000:.1f} kB", ""] for page in found.pages),
        ["a web worker, its share (PSS)", f"{found.worker.pss_mb:.0f} MB", "≤ 120 MB"],
        ["a web worker, RSS", f"{found.worker.rss_mb:.0f} MB", ""],
        ["a bare worker, RSS", f"{found.bare_worker.rss_mb:.0f} MB", ""],
    ]
    return "\n\n".join(
        [
            _times_told(found.straight, "without a pause"),
            f"Ratio of the medians: {found.straight.ratio:.2f} (wanted: at most {WANTED_RATIO:g})",
            _times_told(found.typed, f"{found.typed.pause_s:g} s before each"),
            f"Ratio of the medians: {found.typed.ratio:.2f}",
            table(["weight", "measured", "wanted"], sizes),
        ]
    )


def _times_told(paced: Paced, how: str) -> str:
    rows = [
        [name, f"{one.median_ms:.1f}", f"{one.most_ms:.1f}"]
        for name, one in (
            ("a scored turn", paced.ours),
            (f"{paced.short_turns} of them, up to {SHORT} words to score", paced.short),
            ("a bare view", paced.bare),
        )
    ]
    return table([f"milliseconds, {paced.turns} turns {how}", "median", "95 %"], rows)


if __name__ == "__main__":
    sys.exit(main())
