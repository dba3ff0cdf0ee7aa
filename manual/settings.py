"""The page of all settings: names, defaults and limits from code, meanings from beside it."""

from typing import Any, Final

from pydantic.fields import FieldInfo

from interviewer.credentials import PREFIX
from interviewer.settings import ALLOWED, BARE, Settings
from manual.markdown import code, page, prose, table, written_by
from manual.setting_words import WORDS, Words

_HEAD: Final = prose(
    """\
Everything is an environment variable, read once at start. A variable that starts with
`INTERVIEWER_` and is not listed here is refused, so that a typing error is not silently ignored.
One that is empty counts as not set."""
)

_IN_NUMBERS: Final = ("a whole number", "a number of")
"""How limits begin that the meaning of a setting does not say already."""

_IN_CHOICES: Final = ("device", "log_level", "log_format")
"""Settings whose choices the meaning does not list."""


def settings_page() -> str:
    """Return the page as Markdown."""
    rows = [(_names(one), _default(one), _meaning(one)) for one in WORDS]
    return page(
        "# Settings",
        _HEAD,
        written_by("the settings"),
        table(("Variable", "Default", "Meaning"), rows),
    )


def variable(field: str) -> str:
    """Return the variable of a field of ``Settings``; others are called as they are."""
    if field not in Settings.model_fields or field.upper() in BARE:
        return field.upper()
    return f"{PREFIX}{field.upper()}"


def _names(words: Words) -> str:
    return ", ".join(code(variable(field)) for field in words.fields)


def _default(words: Words) -> str:
    if words.default:
        return words.default
    known = [Settings.model_fields[f] for f in words.fields if f in Settings.model_fields]
    return _shown(known[0]) if known else "none"


def _shown(field: FieldInfo) -> str:
    value: Any = field.default
    if value in ("", None):
        return "none"
    return code(str(value).lower() if isinstance(value, bool) else f"{value}")


def _meaning(words: Words) -> str:
    (field, *_) = words.fields
    allowed = ALLOWED.get(field, "")
    if allowed.startswith(_IN_NUMBERS) or field in _IN_CHOICES:
        return f"{words.says}; {_choices(allowed) if field in _IN_CHOICES else allowed}"
    return words.says


def _choices(allowed: str) -> str:
    """Return words such as ``auto, json or console`` with each choice as code."""
    *most, last = allowed.split(" or ")
    names = [name for part in most for name in part.split(", ")]
    return f"{', '.join(map(code, names))} or {code(last)}"
