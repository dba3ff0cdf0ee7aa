"""What the service needs of Python's packages: those that it names, and what these need in turn."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = "interviewer"


def named(pyproject: Path) -> list[Requirement]:
    """Return what ``pyproject`` names for the service to run, without its extras."""
    project = tomllib.loads(pyproject.read_text("utf-8"))["project"]
    return [Requirement(text) for text in project["dependencies"]]


def needed(requirements: Iterable[Requirement]) -> Mapping[str, tuple[str, ...]]:
    """Return each package that is needed here, by its canonical name, with those it needs.

    ``ROOT`` stands for whoever has the ``requirements``. What a package names for other systems,
    or as extras that nobody asks for, does not count. Raises PackageNotFoundError where
    something is not installed.
    """
    found = {ROOT: set[str]()}
    done = set[tuple[str, frozenset[str]]]()
    todo = [(ROOT, one) for one in requirements if one.marker is None or one.marker.evaluate()]
    while todo:
        whose, one = todo.pop()
        name, extras = canonicalize_name(one.name), frozenset(one.extras)
        found[whose].add(name)
        found.setdefault(name, set())
        if (name, extras) not in done:
            done.add((name, extras))
            todo += [(name, inner) for inner in _needs(distribution(one.name), extras)]
    return {name: tuple(sorted(inner)) for name, inner in sorted(found.items())}


def _needs(package: Distribution, extras: frozenset[str]) -> Iterator[Requirement]:
    for text in package.requires or ():
        one = Requirement(text)
        asked = {"", *extras}
        if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in asked):
            yield one
