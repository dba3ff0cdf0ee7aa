"""Which figures there are, in the order of the page."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from benchmarks.report.model import Data, Row, Section, ms, percent, ratio


def _scoring_speed(data: Data) -> Iterator[Row]:
    single, batch = data["single"], data["batch"]
    yield Row("an answer of the golden ones, scored; median", ms(single["median_ms"]))
    yield Row("95 % of them took at most", ms(single["most_ms"]))
    yield Row("the first answer to a question, its rubric compiled anew", ms(single["compile_ms"]))
    yield Row("answers a second in a batch, on one core", f"{batch['rate']:.0f}")
    worst = max(data["hostile"], key=lambda one: one["ms"])
    yield Row(f"the slowest of {len(data['hostile'])} hostile texts", ms(worst["ms"]))


def _golden(data: Data) -> Iterator[Row]:
    golden = data["golden"]
    yield Row(
        f"agreement with {golden['answers']:,} answers to {golden['questions']} questions, "
        "weighted kappa",
        f"{golden['kappa']:.3f}",
    )
    yield Row("pairs of answers in the right order", percent(golden["pairs"]))


def _lines(data: Data) -> Iterator[Row]:
    blind = data["blind"]
    said, unsaid = "said lines found", "unsaid lines credited"
    yield Row(
        f"lines that people found said, found ({blind['answers']} unseen answers)",
        percent(blind[said]),
    )
    yield Row("lines that nobody found said, credited", percent(blind[unsaid]))
    yield Row("charges of a misconception that are right", percent(blind["charges that are right"]))
    yield Row("correlation of the scores with people's", f"{blind['r of scores']:.2f}")


def _sandbox(data: Data) -> Iterator[Row]:
    times, wanted = data["milliseconds"], data["targets"]
    cold = times["cold process"]
    for profile in ("A", "B"):
        yield Row(
            f"a snippet judged in profile {profile}, its worker waiting ready",
            ms(times[f"standby {profile}"]),
            f"a cold process that imports torch: {ms(cold)}",
            ratio(cold / times[f"standby {profile}"]),
        )
    per_second = data["per_second"]
    yield Row(
        "snippets a second, two slots",
        f"{per_second['standby A']:.0f}",
        f"cold processes: {per_second['cold process']:.1f}",
        ratio(per_second["standby A"] / per_second["cold process"]),
    )
    for name, (found, bound, *_) in wanted.items():
        yield Row(name, ratio(found), wanted=_bound(name, bound))


def _bound(name: str, bound: float) -> str:
    at_least = name in ("cold process / standby", "throughput / cold throughput")
    return f"{'≥' if at_least else '≤'} {bound:g}"


def _attack(data: Data) -> Iterator[Row]:
    yield Row(
        f"a verdict beside {data['attackers']} attackers, as a multiple of one alone",
        ratio(data["ratio"]),
    )
    yield Row("honest verdicts that were right", f"{sum(data['honest'].values())}")


def _latency(data: Data) -> Iterator[Row]:
    for name, key in (("without a pause", "straight"), ("0.2 s before each", "typed")):
        paced = data[key]
        yield Row(
            f"a scored turn over HTTP, {name}; median",
            ms(paced["ours"]["median_ms"]),
            f"a bare view that keeps a text in SQLite: {ms(paced['bare']['median_ms'])}",
            ratio(paced["ratio"]),
            "≤ 3",
        )
    yield Row(
        "a web worker's share of memory", f"{data['worker']['pss_mb']:.0f} MB", wanted="≤ 120 MB"
    )
    first = data["pages"][0]
    yield Row("the first page, packed", f"{first['packed'] / 1000:.1f} kB", wanted="≤ 150 kB")


def _overhead(data: Data) -> Iterator[Row]:
    yield Row(
        "a turn over the API with token and limits",
        ms(data["with_api"]["median_ms"]),
        f"a bare view on the same use case: {ms(data['without']['median_ms'])}",
        ratio(data["slower"]),
        "≤ 1.5",
    )


def _load(data: Data) -> Iterator[Row]:
    yield Row(
        f"candidates at once, for {data['minutes']:g} minutes",
        f"{data['candidates']:,}",
    )
    yield Row(
        "turns a second, of which code", f"{data['turns_a_second']}, {percent(data['code_share'])}"
    )
    for name, many in data["together"].items():
        one = data["alone"][name]
        yield Row(
            f"{name}: 95 % took at most (median {ms(many['median_ms'])})",
            ms(many["p95_ms"]),
            f"one candidate alone: {ms(one['p95_ms'])}",
            ratio(many["p95_ms"] / one["p95_ms"]) if one["p95_ms"] else "",
        )
    shares = ", ".join(f"{name} {percent(share)}" for name, share in data["processor"].items())
    yield Row("the processor, of all cores", shares)
    for name, peak in data["peaks"].items():
        yield Row(f"{name}, at most", f"{peak:g}")
    again = data["asked_to_wait"]
    yield Row("code that was told when to come again, as too much waited, and came", f"{again:,}")
    yield Row("a turn in the database, with indexes", f"{data['database']['kb_a_turn']} kB")
    yield Row("turns lost, doubled or refused", str(len(data["amiss"])), wanted="0")


def _soak(data: Data) -> Iterator[Row]:
    for run in data["runs"]:
        havoc = sum(run["havoc"].values())
        deeds = ", ".join(f"{count} × {name}" for name, count in run["havoc"].items())
        done = (
            f"{run['acknowledged']:,} turns and {run['submissions']} pieces of code "
            f"({run['unavailable']} ended as unavailable)"
        )
        yield Row(
            f"on {run['on']}: {done} in {run['minutes']:g} minutes amid {havoc} faults ({deeds}); "
            "lost, doubled or endless",
            str(len(run["amiss"])),
            wanted="0",
        )


def _backing_up(data: Data) -> Iterator[Row]:
    what = f"{data['megabytes']:.0f} MB with {data['interviews']:,} interviews"
    yield Row(f"a backup of {what}, while turns go on", f"{data['backup_s']:.1f} s")
    yield Row("the same put back", f"{data['restore_s']:.1f} s")
    yield Row(
        "a scored turn while a backup runs; median",
        ms(data["meanwhile"]),
        f"nothing beside it: {ms(data['alone'])}",
        ratio(data["meanwhile"] / data["alone"]),
    )
    yield Row(
        f"the longest of {data['turns']} turns during backups",
        ms(data["longest"]),
        f"nothing beside it: {ms(data['longest_alone'])}",
        ratio(data["longest"] / data["longest_alone"]),
    )


def _synchronous(data: Data) -> Iterator[Row]:
    for one in data["costs"]:
        yield Row(
            f"a turn that is kept in SQLite, synchronous = FULL, {one['place']}; median",
            ms(one["full"]),
            f"NORMAL: {ms(one['normal'])}",
            ratio(one["full"] / one["normal"]),
        )
        yield Row(f"what FULL takes more, {one['place']}, by {one['turns']} pairs", ms(one["more"]))


def _counting(data: Data) -> Iterator[Row]:
    yield Row("to count a scored turn and its request", f"{data['both_us']:.1f} µs")
    yield Row("files of a worker", f"{data['file_megabytes']:.1f} MB")


def _counted(data: Data) -> Iterator[Row]:
    yield Row(
        "a turn that is not scored, time of the processor; median",
        ms(data["counted_ms"]),
        f"nothing counted: {ms(data['off_ms'])}",
        ratio(data["counted_ms"] / data["off_ms"]),
    )
    yield Row(f"what counting takes more, by {data['turns']} pairs", ms(data["more_ms"]))
    yield Row(
        "a worker's share of memory (PSS)",
        f"{data['counted_pss_mb']:.1f} MB",
        f"nothing counted: {data['off_pss_mb']:.1f} MB",
        ratio(data["counted_pss_mb"] / data["off_pss_mb"]),
    )
    yield Row(
        "an answer to Prometheus",
        ms(data["scrape_ms"]),
        f"a turn: {ms(data['turn_ms'])}",
        ratio(data["scrape_ms"] / data["turn_ms"]),
    )


def _regrade(data: Data) -> Iterator[Row]:
    for one in data["regrade"]:
        yield Row(
            f"{data['count']} interviews, rubrics that change: {one['rubrics']}; "
            "the difference, and keeping it",
            f"{one['diff']:.1f} s, {one['apply']:.1f} s",
        )


def _printing(data: Data) -> Iterator[Row]:
    for one in data["printing"]:
        yield Row(f"a scorecard as PDF, items: {one['items']}; median", ms(one["median"]))


def _rendering(data: Data) -> Iterator[Row]:
    for one in data["rendering"]:
        yield Row(f"{one['of']} as {one['format']}; median", ms(one["median"]))


def _statistics(data: Data) -> Iterator[Row]:
    for one in data["times"]:
        yield Row(f"{one['what']} ({data['interviews']:,} interviews); median", ms(one["median"]))


def _mutants(data: Data) -> Iterator[Row]:
    problems = {name: one for name, one in data.items() if name != "where"}
    caught, of = (sum(one[key] for one in problems.values()) for key in ("caught", "of"))
    yield Row(
        f"small changes to the references of {len(problems)} problems, caught", f"{caught} of {of}"
    )


def _fuzz(data: Data) -> Iterator[Row]:
    failures = sum(run["failures"] for run in data["runs"])
    yield Row(
        f"of {data['cases']:,} requests made from the API's own document, failed",
        str(failures),
        wanted="0",
    )


SECTIONS: Final[Sequence[Section]] = (
    Section("How well answers are scored", Path("scoring/results/golden-final.json"),
            "python -m benchmarks.scoring.golden --save-as golden-final", lambda d: [*_golden(d)]),
    Section("Line by line, on answers that nobody tuned on", Path("scoring/results/lines.json"),
            "python -m benchmarks.scoring.lines --save", lambda d: [*_lines(d)]),
    Section("How fast answers are scored", Path("scoring/results/speed.json"),
            "python -m benchmarks.scoring.speed --save", lambda d: [*_scoring_speed(d)]),
    Section("How fast code is judged", Path("sandbox/results/speed.json"),
            "python -m benchmarks.sandbox.speed --save", lambda d: [*_sandbox(d)]),
    Section("Beside attackers", Path("sandbox/results/attack.json"),
            "python -m benchmarks.sandbox.attack --honest 400 --save", lambda d: [*_attack(d)]),
    Section("What the problems catch", Path("problems/results/mutants.json"),
            "python -m benchmarks.problems.mutants --save", lambda d: [*_mutants(d)]),
    Section("How long a turn takes", Path("web/results/latency.json"),
            "python -m benchmarks.web.latency --save", lambda d: [*_latency(d)]),
    Section("What the API costs", Path("api/results/overhead.json"),
            "python -m benchmarks.api.overhead --save", lambda d: [*_overhead(d)]),
    Section("Many at once, on a fleet", Path("fleet/results/load-fleet.json"),
            "python -m benchmarks.fleet.load --save", lambda d: [*_load(d)]),
    Section("Many at once, on one machine with SQLite", Path("fleet/results/load-sqlite.json"),
            "python -m benchmarks.fleet.load --on sqlite --candidates 200 --save",
            lambda d: [*_load(d)]),
    Section("Amid havoc", Path("fleet/results/soak.json"),
            "python -m benchmarks.fleet.soak --save", lambda d: [*_soak(d)]),
    Section("Backups under load", Path("storage/results/backing_up.json"),
            "python -m benchmarks.storage.backing_up --save", lambda d: [*_backing_up(d)]),
    Section("Waiting for the disk", Path("storage/results/synchronous.json"),
            "python -m benchmarks.storage.synchronous --save", lambda d: [*_synchronous(d)]),
    Section("Counting", Path("metrics/results/counting.json"),
            "python -m benchmarks.metrics.counting --save", lambda d: [*_counting(d)]),
    Section("What counting costs a server", Path("metrics/results/beside.json"),
            "python -m benchmarks.metrics.beside --save", lambda d: [*_counted(d)]),
    Section("The API fuzzed", Path("api/results/fuzz.json"),
            "python -m benchmarks.api.fuzz --save", lambda d: [*_fuzz(d)]),
    Section("Scorecards on paper", Path("scorecards/results/printing.json"),
            "python -m benchmarks.scorecards.printing --save", lambda d: [*_printing(d)]),
    Section("Scorecards on pages and in files", Path("scorecards/results/rendering.json"),
            "python -m benchmarks.scorecards.rendering --save", lambda d: [*_rendering(d)]),
    Section("Scoring anew", Path("desk/results/regrade.json"),
            "python -m benchmarks.desk.regrade --save", lambda d: [*_regrade(d)]),
    Section("Lists and statistics", Path("desk/results/statistics.json"),
            "python -m benchmarks.desk.statistics --save", lambda d: [*_statistics(d)]),
)  # fmt: skip
