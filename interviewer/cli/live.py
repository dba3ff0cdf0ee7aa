"""``interviewer scorecard --transcript``: a live interview that somebody took down, scored."""

from collections.abc import Iterator
from dataclasses import dataclass

from interviewer.accounts.audit import Deed
from interviewer.cli.files import called, read_bytes
from interviewer.cli.noting import at_shell
from interviewer.cli.output import say
from interviewer.dialogue.messages import Message
from interviewer.errors import BadInput
from interviewer.scorecards.model import Scorecard
from interviewer.taxonomy import Level
from interviewer.teams.model import check_team_name
from interviewer.transcripts.matched import Entry, Matched
from interviewer.transcripts.matching import shortened
from interviewer.transcripts.reading import MOST_BYTES
from interviewer.wiring import Wiring


@dataclass(frozen=True)
class Taken:
    """What the command line says of a transcript; ``keep`` is the team to keep it for."""

    level: Level | None
    candidate: str
    best_guess: bool
    keep: str | None


def from_transcript(
    wiring: Wiring, file: str, options: Taken
) -> tuple[Scorecard, tuple[Message, ...]]:
    """Return the scorecard of a transcript, and what was said.

    On stderr is told which question each entry was taken for by its words, and what was not
    scored. Raises ContentError for a file that does not read, BadInput where it is not certain
    what was asked.
    """
    team = check_team_name(options.keep) if options.keep else ""
    live, name = wiring.live, called(file)
    matched = live.read(name, read_bytes(file, "transcript", MOST_BYTES))
    matched = live.confirm(matched, {}, best_guess=options.best_guess)
    for line in _told(matched):
        say(line)
    if matched.unsure:
        raise BadInput(_ask(matched), field="question")
    held = live.hold(matched, level=options.level, candidate=options.candidate)
    if not team:
        return live.scorecard(held), held.messages
    with wiring.desk.audit.together():
        interview = wiring.live_keeping.keep(held, team)
        wiring.desk.audit.note(at_shell(team), Deed.TRANSCRIPT_ADDED, interview=interview)
    say(f"Kept as interview {interview} of the team {team}.")
    return wiring.service.scorecard(interview), held.messages


def _told(matched: Matched) -> Iterator[str]:
    """Yield what was found by words, and what will not be scored."""
    path = matched.transcript.path
    for entry in matched.entries:
        where = f"{path}:{entry.line}: “{shortened(entry.question or entry.id, 60)}”"
        match entry.how:
            case "worded" | "guessed" | "follow-up":
                yield f"{where} was taken for {entry.ref} ({_how(entry)})."
            case "unknown":
                yield f"{where} is none of the bank's questions; it is not assessed."
            case "left-out":
                yield f"{where} is not assessed."
            case "unsure":
                yield f"{where} may be one of these; write its id:"
                yield from (
                    f"    {one.ref}  {one.likeness:.0%}  {one.wording}" for one in entry.suggestions
                )


def _how(entry: Entry) -> str:
    if entry.how == "follow-up":
        return "a follow-up"
    likeness = next(one.likeness for one in entry.suggestions if one.ref == entry.ref)
    return f"{'a guess, ' if entry.how == 'guessed' else ''}alike to {likeness:.0%}"


def _ask(matched: Matched) -> str:
    count = len(matched.unsure)
    which = "1 question asks" if count == 1 else f"{count} questions ask"
    return (
        f"It is not certain what {which} (see above). Write the id in the file: "
        "'id: ID' in YAML, a column 'id' in CSV, 'Q [ID]: ...' in text, and '-' where it is none "
        "of the bank's; or give --best-guess."
    )
