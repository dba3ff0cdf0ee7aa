"""A rubric as YAML, laid out for people; the inverse of the loader."""

from typing import Any

import yaml

from interviewer.rubrics.model import Rubric

WIDTH = 110


class _Dumper(yaml.SafeDumper):
    """Keeps the order of keys, indents lists, and never writes aliases."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        """Indent the items of a list below its key."""
        del indentless
        super().increase_indent(flow, indentless=False)

    def ignore_aliases(self, data: Any) -> bool:
        """Write equal values out twice: the reader refuses aliases."""
        del data
        return True


def _text(dumper: _Dumper, text: str) -> yaml.Node:
    """Write text of several lines as a block, so that it stays readable."""
    style = "|" if "\n" in text and not text.startswith((" ", "\n")) else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)


def render_rubric(rubric: Rubric) -> str:
    """Return the YAML of ``rubric``: keys in the model's order, defaults left out.

    Loading what this returns gives a rubric equal to ``rubric``.
    """
    content = rubric.model_dump(mode="json", exclude_defaults=True)
    return yaml.dump(
        content, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH, indent=2
    )
