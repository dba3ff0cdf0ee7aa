"""The bill of materials: a valid document of exactly what the service runs on."""

import json
import re
import tomllib
from importlib.metadata import requires
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from packaging.requirements import Requirement

from supply.sbom import bill
from tests.processes import ROOT

FOR_GPUS = ("nvidia-", "cuda-", "triton")


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return bill()


def names(made: dict[str, Any], kind: str) -> set[str]:
    return {
        one["name"].lower() for one in made["components"] if one["purl"].startswith(f"pkg:{kind}/")
    }


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_it_is_valid_and_the_same_each_time(made: dict[str, Any]) -> None:
    from cyclonedx.validation.json import JsonStrictValidator  # takes seconds to import

    text = json.dumps(made)
    some = made | {"components": made["components"][::7]}  # each of all takes long
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(json.dumps(some)) is None
    assert text == json.dumps(bill())
    assert "timestamp" not in text
    assert "serialNumber" not in made


def test_it_lists_what_the_service_needs_and_nothing_else(made: dict[str, Any]) -> None:
    """Reckoned anew: what the project names, what that names without extras, and so on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed, todo = set[str](), [*project["dependencies"], "psycopg-binary"]  # psycopg[binary]
    while todo:
        text = todo.pop()
        name = plain(re.split(r"[ \[(!~>=<;]", text)[0])
        if name in needed or "extra ==" in text:
            continue
        marker = Requirement(text).marker
        if marker is not None and not marker.evaluate():
            continue
        needed.add(name)
        todo += requires(name) or []
    assert {plain(name) for name in names(made, "pypi")} == needed
    assert not needed & {"pytest", "mypy", "ruff", "playwright", "cyclonedx-bom", "pip-audit"}


def test_nothing_hangs_in_the_air(made: dict[str, Any]) -> None:
    parts = {one["bom-ref"] for one in made["components"]}
    edges = {edge["ref"]: edge["dependsOn"] for edge in made["dependencies"]}
    top = made["metadata"]["component"]["bom-ref"]
    reached, todo = set[str](), [top]
    while todo:
        reached.add(ref := todo.pop())
        todo += set(edges[ref]) - reached
    assert reached == parts | {top} == set(edges)


def test_versions_are_those_that_are_pinned(made: dict[str, Any]) -> None:
    pinned = dict(
        line.split("==") for line in (ROOT / "constraints.txt").read_text().split() if "==" in line
    )
    kept = {plain(name): version for name, version in pinned.items()}
    for one in made["components"]:
        # what torch brings along for a GPU follows from its own version
        if one["purl"].startswith("pkg:pypi/") and not one["name"].startswith(FOR_GPUS):
            version = one["version"].partition("+")[0]  # torch says which build it is
            assert kept.get(plain(one["name"])) == version, one["name"]


def test_the_page_is_made_of_what_its_lock_says_without_what_builds_it(
    made: dict[str, Any],
) -> None:
    lock = json.loads((ROOT / "frontend" / "package-lock.json").read_text())["packages"]
    inside = {
        path.removeprefix("node_modules/")
        for path, one in lock.items()
        if path and not one.get("dev")
    }
    assert names(made, "npm") == inside
    assert "esbuild" not in inside
