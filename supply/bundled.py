"""What the page's scripts are made of: the front end's lock, without what only builds them."""

import json
from base64 import b64decode
from collections.abc import Mapping
from pathlib import Path
from typing import Any

_FOLDER = "node_modules/"


def components(lock: Path) -> list[dict[str, Any]]:
    """Return the packages in ``lock`` that end up in the page, as CycloneDX has them."""
    return [_component(path.removeprefix(_FOLDER), one) for path, one in _kept(lock).items()]


def needs(lock: Path) -> dict[str, list[str]]:
    """Return what each of them needs, by references; the empty one stands for the page."""
    kept = _kept(lock)
    versions = {path.removeprefix(_FOLDER): one["version"] for path, one in kept.items()}
    top = json.loads(lock.read_text("utf-8"))["packages"][""]
    return {"": _references(top, versions)} | {
        _reference(path.removeprefix(_FOLDER), one["version"]): _references(one, versions)
        for path, one in kept.items()
    }


def _kept(lock: Path) -> Mapping[str, Mapping[str, Any]]:
    """Return the lock's packages by folder; none of them lies within another's."""
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    return {path: one for path, one in sorted(packages.items()) if path and not one.get("dev")}


def _component(name: str, one: Mapping[str, Any]) -> dict[str, Any]:
    method, _, digest = str(one["integrity"]).partition("-")
    made: dict[str, Any] = {
        "bom-ref": _reference(name, one["version"]),
        "type": "library",
        "name": name,
        "version": one["version"],
        "purl": _reference(name, one["version"]),
        "hashes": [
            {"alg": method.upper().replace("SHA", "SHA-"), "content": b64decode(digest).hex()}
        ],
    }
    if "license" in one:
        made["licenses"] = [{"license": {"id": one["license"]}}]
    return made


def _reference(name: str, version: str) -> str:
    return f"pkg:npm/{name.replace('@', '%40')}@{version}"


def _references(one: Mapping[str, Any], versions: Mapping[str, str]) -> list[str]:
    return sorted(_reference(name, versions[name]) for name in one.get("dependencies", ()))
