"""Rules about security: one that is set aside says why, and the tests that a page names exist."""

import re

from tests.processes import ROOT

# what they evaluate was written by the problem beside them, and they run in the jail
DRIVERS = re.compile(r"interviewer/grader/problems/\w+/driver\.py")


def test_every_exception_to_a_rule_about_security_has_a_reason() -> None:
    found, bare = 0, []
    for path in sorted((ROOT / "interviewer").rglob("*.py")):
        name = str(path.relative_to(ROOT))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if exception := re.search(r"# noqa:[^#]*\bS\d{3}(.*)$", line):
                found += 1
                if not re.search(r"\w{3}", exception[1]) and not DRIVERS.fullmatch(name):
                    bare.append(f"{name}:{number}")
    assert found > 20
    assert bare == []


def test_every_test_that_the_page_on_security_names_is_there() -> None:
    page = (ROOT / "docs" / "security.md").read_text("utf-8")
    named = set(re.findall(r"`(tests/[\w/]+\.py)`", page))
    assert len(named) > 20
    assert {name for name in named if not (ROOT / name).is_file()} == set()
