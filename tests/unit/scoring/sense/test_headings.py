"""What stands under a heading of untruth is denied, and no more than that."""

import pytest

from tests.denying import denied


@pytest.mark.parametrize(
    "heading",
    [
        "## Wrong\n\n",
        "# False statements\n",
        "**Misconceptions**\n\n",
        "__Common misconceptions about metals__\n",
        "Myths\n=====\n",
        "Wrong answers:\n",
        "Misconceptions\n\n",
        "<details><summary>Incorrect claims</summary>\n",
        "<h2>Wrong</h2>\n",
    ],
)
@pytest.mark.parametrize(
    "body", ["Copper conducts. Iron rusts.", "- Copper conducts.\n- Iron rusts."]
)
def test_what_stands_under_a_heading_of_untruth_is_denied(heading: str, body: str) -> None:
    assert denied(heading + body) >= {"conducts", "rusts"}


@pytest.mark.parametrize(
    "text",
    [
        "## Wrong\n\n- It melts.\n\n## Right\n\n- Copper conducts.\n- Iron rusts.",
        "## Misconceptions\n\n- It melts.\n\nCopper conducts. Iron rusts.",
        "**Misconceptions**\n\nIt melts.\n\nCopper conducts. Iron rusts.",
        "<details><summary>Wrong</summary>\nIt melts.\n</details>\nCopper conducts. Iron rusts.",
        "## Misconceptions\n\nIt melts. In fact copper conducts, and iron rusts.",
        "## What goes wrong without it\n\nCopper conducts. Iron rusts.",
        "## Common mistakes\n\nCopper conducts. Iron rusts.",
        "<details><summary>My answer</summary>\nCopper conducts. Iron rusts.\n</details>",
        "The result is wrong\nCopper conducts. Iron rusts.",
    ],
)
def test_what_stands_elsewhere_is_not(text: str) -> None:
    assert denied(text).isdisjoint({"conducts", "rusts"})
