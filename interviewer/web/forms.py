"""The forms of the start page, parsed into what the use cases take."""

from collections.abc import Mapping
from types import MappingProxyType

from pydantic import ValidationError
from werkzeug.datastructures import MultiDict

from interviewer.errors import BadInput
from interviewer.interviews.views import StartRequest

FORM = "form"
"""Stands for the form as a whole, where no single field is at fault."""

_ASKS: Mapping[str, str] = MappingProxyType(
    {
        "level": "Choose a level: mid, senior or principal.",
        "mode": "Choose practice or assessment.",
        "candidate": "Please keep the name to 200 characters.",
        "minutes": "Enter whole minutes from 5 to 180, or leave this empty.",
        "seed": "Enter the seed as digits alone, or leave this empty.",
        "skills": "Choose skills from the list.",
        "extra_time": "Choose how much more time there should be.",
    }
)
"""The fields in the order of the page, and what to do when one is wrong."""


EXTRA_TIME = (1, 1.25, 1.5, 2)
"""The factors on the time there is that can be chosen; a script may ask for others."""


class BadForm(BadInput):
    """A form with faults: for each field that is wrong, a sentence on what to enter."""

    def __init__(self, faults: Mapping[str, str]) -> None:
        super().__init__(" ".join(faults.values()), field=next(iter(faults)))
        self.faults = faults


def start_request(form: MultiDict[str, str]) -> StartRequest:
    """Return the interview that the form asks for; empty fields count as left out.

    Raises BadForm.
    """
    single = ("level", "mode", "minutes", "candidate", "seed", "extra_time")
    values: dict[str, object] = {
        name: form[name].strip() for name in single if form.get(name, "").strip()
    }
    values["skills"] = form.getlist("skills")
    # pydantic takes "1_0" and "1.0" for whole numbers, too
    whole = ("minutes", "seed")
    wrong: set[str] = {name for name in whole if name in values and not _is_whole(form[name])}
    asked = None
    try:
        asked = StartRequest.model_validate(values)
    except ValidationError as error:
        wrong |= {str(fault["loc"][0]) for fault in error.errors()}
    if asked is None or wrong:
        raise BadForm({name: says for name, says in _ASKS.items() if name in wrong})
    return asked


def _is_whole(typed: str) -> bool:
    return typed.strip().isascii() and typed.strip().isdigit()


def faults_of(error: BadInput) -> Mapping[str, str]:
    """Return what is wrong with the start form, by field; ``FORM`` where it is no field's fault."""
    if isinstance(error, BadForm):
        return error.faults
    field = error.field or FORM
    return {field if field in _ASKS else FORM: str(error)}
