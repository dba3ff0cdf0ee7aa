"""The dashboard, the alerts and the table in the docs speak of what there is."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import yaml
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from interviewer.api.refusals import REASONS
from interviewer.metrics.interviews import Counting
from interviewer.metrics.meters import FATES, FAULTS, OUTCOMES
from interviewer.problems.model import VerdictKind
from interviewer.storage import migrate
from interviewer.storage.engine import open_engine
from tests.fake_service import FakeWiring
from tests.promql import read
from tests.services import Desk

ROOT = Path(__file__).resolve().parents[3]
DASHBOARD = json.loads((ROOT / "deploy/grafana/interviewer.json").read_text("utf-8"))
RULES = [
    rule
    for group in yaml.safe_load((ROOT / "deploy/prometheus/alerts.yaml").read_text("utf-8"))[
        "groups"
    ]
    for rule in group["rules"]
]
DOCS = (ROOT / "docs/watching.md").read_text("utf-8")

PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
EXPRESSIONS = [
    *(target["expr"] for panel in PANELS for target in panel["targets"]),
    *(rule["expr"] for rule in RULES),
]
OURS_TO_ALL = {"job", "instance"}
"""Labels that Prometheus puts on everything that it reads."""

VALUES = {
    "reason": REASONS,
    "verdict": {kind.value for kind in VerdictKind},
    "outcome": set(OUTCOMES),
    "fate": set(FATES),
    "kind": set(FAULTS),
    "status": {"2xx", "3xx", "4xx", "5xx", "queued", "running"},
    "route": {"/readyz", "/metrics", "/healthz"},
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Metric]]:
    """What ``/metrics`` gives after an interview that was driven to its end."""
    folder = tmp_path_factory.mktemp("var")
    url = f"sqlite:///{folder / 'some.db'}"
    migrate.upgrade(url)
    engine = open_engine(url)
    wiring = FakeWiring(var=folder, metrics="local")
    wiring.store.engine = engine  # type: ignore[attr-defined]
    desk = Desk(watch=Counting(wiring.metrics.meters))
    wiring.service = cast(Any, desk.service)
    client = wiring.app().test_client()
    started = client.post("/api/v1/interviews", json={"level": "mid"})
    client.get("/nowhere")
    interview = started.get_json()["id"]
    desk.to_code(interview)
    desk.submit(interview)
    desk.skip_rest(interview)
    yield list(text_string_to_metric_families(client.get("/metrics").text))
    engine.dispose()


def labels(told: list[Metric]) -> dict[str, set[str]]:
    """Return the labels of every series by its name."""
    found: dict[str, set[str]] = {}
    for family in told:
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


@pytest.mark.parametrize("expression", EXPRESSIONS, ids=range(len(EXPRESSIONS)))
def test_an_expression_names_series_and_labels_that_there_are(
    expression: str, told: list[Metric]
) -> None:
    known, named = labels(told), read(expression)
    assert named.series
    for series, matchers in named.series:
        assert series in known, series
        assert matchers.keys() <= known[series] | OURS_TO_ALL, series
        for label, value in matchers.items():
            if label not in OURS_TO_ALL:
                assert value in VALUES[label], (label, value)
    assert named.by <= OURS_TO_ALL.union(*(known[series] for series, _ in named.series))


def test_everything_that_is_counted_is_shown_or_watched(told: list[Metric]) -> None:
    named = {series for expression in EXPRESSIONS for series, _ in read(expression).series}
    left_out = [
        family.name for family in told if not any(sample.name in named for sample in family.samples)
    ]
    assert left_out == ["interviewer_bank_entries"]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])
def test_an_alert_says_what_it_means_and_what_to_do(rule: dict[str, Any]) -> None:
    assert re.fullmatch(r"Interviewer[A-Z][A-Za-z]+", rule["alert"])
    assert rule["labels"]["severity"] in {"page", "ticket"}
    assert rule["annotations"].keys() == {"summary", "runbook"}
    assert rule["annotations"]["summary"].endswith(".")
    assert len(rule["annotations"]["runbook"].split()) > 12
    assert f"`{rule['alert']}`" in DOCS


def test_the_dashboard_is_one_that_grafana_takes() -> None:
    assert DASHBOARD["schemaVersion"] >= 36
    assert DASHBOARD["id"] is None
    sources = [one for one in DASHBOARD["templating"]["list"] if one["type"] == "datasource"]
    assert [one["query"] for one in sources] == ["prometheus"]
    ids = [panel["id"] for panel in DASHBOARD["panels"]]
    assert len(ids) == len(set(ids))
    for panel in PANELS:
        assert panel["datasource"]["uid"] == "${datasource}"
        assert panel["description"].endswith(".")
        assert {target["datasource"]["uid"] for target in panel["targets"]} == {"${datasource}"}
        for target in panel["targets"]:
            assert '{job=~"$job",instance=~"$instance"' in target["expr"]
            used = set(re.findall(r"{{(\w+)}}", target["legendFormat"]))
            assert used <= read(target["expr"]).by | OURS_TO_ALL


def test_no_two_panels_lie_over_each_other() -> None:
    taken: dict[tuple[int, int], int] = {}
    for panel in DASHBOARD["panels"]:
        at = panel["gridPos"]
        assert at["x"] + at["w"] <= 24
        for x in range(at["x"], at["x"] + at["w"]):
            for y in range(at["y"], at["y"] + at["h"]):
                assert taken.setdefault((x, y), panel["id"]) == panel["id"], panel["title"]


def test_the_docs_tell_of_every_number_as_the_code_has_it(told: list[Metric]) -> None:
    rows = re.findall(r"^\| `(interviewer_\w+)` \| (\w+) \| (.*?) \| (.*?) \|$", DOCS, re.MULTILINE)
    written = {
        name: (kind, set(re.findall(r"`(\w+)`", names)), says) for name, kind, names, says in rows
    }
    known = labels(told)
    found = {}
    for family in told:
        suffix = "_total" if family.type == "counter" else ""
        own = set().union(*(known[sample.name] for sample in family.samples)) - {"le"}
        found[family.name + suffix] = (family.type, own, family.documentation)
    assert written == found


def test_the_docs_list_every_reason_of_a_refusal() -> None:
    (paragraph,) = [one for one in DOCS.split("\n\n") if "`wrong-host`" in one]
    listed = paragraph.partition("`reason`")[2]
    assert set(re.findall(r"`([a-z-]+)`", listed)) == REASONS


@pytest.mark.parametrize(
    "expression",
    ["sum(rate(a[5m])", "a)", "a{b}", 'a{b="c"', "deriv(a[5m])", "a[5 minutes]", "a{b~'c'}"],
)
def test_what_makes_no_sense_is_seen(expression: str) -> None:
    with pytest.raises(ValueError, match=r"close|function|match|what is this"):
        read(expression)
