"""The forms of the start page, parsed into what the use cases take."""

from pydantic import ValidationError
from werkzeug.datastructures import MultiDict

from interviewer.errors import BadInput
from interviewer.interviews.views import StartRequest

_ASKS = {
    "level": "Choose a level: mid, senior or principal.",
    "mode": "Choose practice or assessment.",
    "minutes": "The minutes should be a whole number from 5 to 180, or left empty.",
    "candidate": "The name can be 200 characters long at most.",
    "skills": "Choose skills from the list.",
    "seed": "The script number should be a whole number, or left empty.",
    "extra_time": "Extra time should be between 1 and 3.",
}


def start_request(form: MultiDict[str, str]) -> StartRequest:
    """Return the interview that the form asks for; empty fields count as left out.

    Raises BadInput, with one sentence for each field that is wrong.
    """
    single = ("level", "mode", "minutes", "candidate", "seed", "extra_time")
    values: dict[str, object] = {
        name: form[name].strip() for name in single if form.get(name, "").strip()
    }
    values["skills"] = form.getlist("skills")
    try:
        return StartRequest.model_validate(values)
    except ValidationError as error:
        wrong = list(dict.fromkeys(str(fault["loc"][0]) for fault in error.errors()))
        raise BadInput(" ".join(_ASKS[name] for name in wrong), field=wrong[0]) from error
