"""Options that several commands share."""

import click

from interviewer.errors import BadInput
from interviewer.taxonomy import Kind, Level, Skill

_LEVELS = click.Choice([level.value for level in Level])
_SKILLS = click.Choice([skill.value for skill in Skill])
_KINDS = click.Choice([kind.value for kind in Kind])

SEEDS = click.IntRange(0, 2**63 - 1)


def _one_of(choice: click.Choice[str]) -> str:
    return f"One of {', '.join(choice.choices)}."


only_level = click.option("--level", type=_LEVELS, help="Only those of this level.")
only_skill = click.option(
    "--skill", metavar="SKILL", type=_SKILLS, help=f"Only those of this skill. {_one_of(_SKILLS)}"
)
only_kind = click.option(
    "--kind", metavar="KIND", type=_KINDS, help=f"Only those of this kind. {_one_of(_KINDS)}"
)
asked_skills = click.option(
    "--skill",
    "skills",
    metavar="SKILL",
    multiple=True,
    type=_SKILLS,
    help=f"Ask about this skill only; may be repeated. {_one_of(_SKILLS)}",
)
script_seed = click.option(
    "--seed", metavar="N", type=SEEDS, help="Draw the script of this number again."
)
script_minutes = click.option(
    "--minutes", metavar="M", type=click.IntRange(5, 180), help="How long the interview is."
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


def refuse_given(why: str, **options: object) -> None:
    """Raise BadInput for the first of ``options`` that is given, lest it be ignored.

    ``why`` completes a sentence that begins with the option's name.
    """
    for name, value in options.items():
        if value is not None:
            raise BadInput(f"--{name} {why}", field=name)
