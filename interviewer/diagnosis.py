"""What works on this machine, found out without importing torch."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from interviewer.addresses import UNANNOUNCED
from interviewer.credentials import PREFIX, SLACK_NEEDS, SlackSettings
from interviewer.errors import BadInput, ContentError, InterviewerError
from interviewer.scoring import IS_COMPILED
from interviewer.settings import Settings
from interviewer.storage.sightings import Sightings
from interviewer.wiring import Wiring

_OF_A_BOT: Final = "xoxb-"
_NO_BOT: Final = (
    f"INTERVIEWER_SLACK_BOT_TOKEN does not begin with {_OF_A_BOT}: it wants the token of the bot, "
    "which Slack shows under Install App."
)
_NO_TEAM: Final = (
    "INTERVIEWER_SLACK_TEAM names {team}, and there is no such team in this database; "
    "`interviewer team create {team}`"
)
_PROXY: Final = (
    "a proxy that is not announced passes sign-ins on, so that all who come through it count as "
    "one caller: set INTERVIEWER_PROXIES to how many proxies pass every request on"
)
_NO_ADDRESS: Final = (
    "INTERVIEWER_PUBLIC_URL is not set, and other machines can reach this service: the links of "
    "invitations and for passwords begin with whatever name a request gives"
)
_OF_NO_USE_ALONE: Final = ("slack_team", "slack_interviewers")
"""Settings that turn nothing on."""


@dataclass(frozen=True)
class Finding:
    """One thing looked at: whether it works, and what is to be known or done."""

    name: str
    ok: bool
    detail: str

    def as_json(self) -> dict[str, str | bool]:
        """Return the finding as a JSON object."""
        return asdict(self)


def examine(wiring: Wiring) -> tuple[Finding, ...]:
    """Look at content, scorer, database, torch, sandbox, device, broker, and the settings of Slack
    and the desk.

    Starts the grader if none runs, since only a sandbox that was tried counts.
    """
    return (
        _bank(wiring),
        _scorer(),
        _database(wiring),
        _torch(),
        *_grader(wiring),
        _broker(wiring),
        _slack(wiring),
        _desk(wiring),
    )


def _bank(wiring: Wiring) -> Finding:
    try:
        bank = wiring.bank
    except ContentError as error:
        return Finding("bank", False, f"{len(error.findings)} faults; see `interviewer seeds lint`")
    counts = f"{len(bank.questions)} questions, {len(bank.problems)} coding problems"
    return Finding("bank", True, counts)


def _scorer() -> Finding:
    plain = "plain Python, which is slower; `python native/build.py` compiles it"
    return Finding("scorer", True, "compiled" if IS_COMPILED else plain)


def _database(wiring: Wiring) -> Finding:
    try:
        wiring.store.ping()
    except InterviewerError as error:
        return Finding("database", False, str(error))
    return Finding("database", True, wiring.settings.shown_url)


def _torch() -> Finding:
    try:
        return Finding("torch", True, version("torch"))
    except PackageNotFoundError:
        return Finding("torch", False, "not installed; coding questions need it")


def _grader(wiring: Wiring) -> tuple[Finding, ...]:
    status = wiring.grader.start()
    if not status.ready:
        return (Finding("sandbox", False, status.reason),)
    walls = "; ".join(f"{wall.name}: {wall.detail}" for wall in status.walls if not wall.ok)
    detail = f"profile {status.sandbox}, {status.slots} at once" + (f"; {walls}" if walls else "")
    return (
        Finding("sandbox", True, detail),
        Finding("device", True, f"{status.device} (snippets are judged here)"),
    )


def _broker(wiring: Wiring) -> Finding:
    asked = wiring.settings.broker_url
    if asked:
        return Finding("broker", False, "BROKER_URL is set, but this release grades locally only")
    return Finding("broker", True, "none needed: grading is local")


def _slack(wiring: Wiring) -> Finding:
    teams = None
    if wiring.settings.model_fields_set & {"slack_bot_token", "slack_bot_token_file"}:
        with suppress(InterviewerError):  # the database's own finding says so
            teams = frozenset(team.name for team in wiring.teams.all())
    return slack(wiring.settings, teams)


def slack(settings: Settings, teams: frozenset[str] | None) -> Finding:
    """Look at what is set for the bot in Slack; nobody is called, and no secret is shown.

    ``teams`` are those that there are, None where that is not known.
    """
    try:
        given = settings.slack
    except BadInput as error:
        return Finding("slack", False, str(error))
    if given is None:
        alone = [name for name in _OF_NO_USE_ALONE if name in settings.model_fields_set]
        if not alone:
            return Finding("slack", True, "off: nothing is set for it")
        named = ", ".join(f"{PREFIX}{name.upper()}" for name in alone)
        return Finding("slack", False, f"{named} alone does nothing. {SLACK_NEEDS}")
    if given.bot_token and not given.bot_token.startswith(_OF_A_BOT):
        return Finding("slack", False, _NO_BOT)
    if given.bot_token and teams is not None and given.team not in teams:
        return Finding("slack", False, _NO_TEAM.format(team=given.team))
    return Finding("slack", True, "; ".join(_told(given, settings.host_names)))


def _desk(wiring: Wiring) -> Finding:
    unannounced = 0
    with suppress(InterviewerError):  # the database's own finding says where there is no room
        unannounced = Sightings(wiring.counters).seen(UNANNOUNCED)
    return desk(wiring.settings, unannounced)


def desk(settings: Settings, unannounced: int) -> Finding:
    """Look at what is set for the desk; ``unannounced`` counts sign-ins by unknown proxies."""
    try:
        provider = settings.oidc
    except BadInput as error:
        return Finding("desk", False, str(error))
    if unannounced:
        return Finding("desk", False, _PROXY)
    told = [f"links begin with {settings.public_address}" if settings.public_url else _NO_ADDRESS]
    if not settings.public_url and settings.is_private:
        told = ["for this machine alone"]
    if provider is not None:
        told.append(f"users sign in by {provider.issuer}, too")
    return Finding("desk", True, "; ".join(told))


def _told(given: SlackSettings, names: frozenset[str]) -> Iterator[str]:
    """Yield whose interviews they are, who may see results, and under which names it is called."""
    if given.bot_token:
        yield f"one workspace by its bot's token, interviews of the team {given.team}"
    else:
        yield "workspaces install it at /slack/install"
    named = len(given.interviewers)
    yield f"interviewers named: {named}" if named else "INTERVIEWER_SLACK_INTERVIEWERS names nobody"
    yield from (f"Slack calls https://{name}/slack/events" for name in sorted(names - {"*"}))
    if not names:
        yield (
            "Slack gets 421 unless a proxy changes the Host header; set INTERVIEWER_ALLOWED_HOSTS"
        )
