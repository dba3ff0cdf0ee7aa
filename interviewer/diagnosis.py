"""What works on this machine, found out without importing torch."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from interviewer.addresses import UNANNOUNCED
from interviewer.credentials import PREFIX, SLACK_NEEDS, SlackSettings, without_password
from interviewer.errors import BadInput, ContentError, InterviewerError, Unavailable
from interviewer.problems.wire import GraderStatus
from interviewer.scoring import IS_COMPILED
from interviewer.settings import Settings
from interviewer.storage import migrate
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


_OTHER_KEY: Final = (
    "not the one of this database's interviews: tokens and codes that other servers give out are "
    "unknown here, and theirs to them. Name their file with INTERVIEWER_SECRET_KEY_FILE."
)


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
    """Look at content, scorer, database, key, torch, sandbox, device, broker, and the settings of
    Slack and the desk.

    Starts the grader if none runs, since only a sandbox that was tried counts.
    """
    of_database = _older_database(wiring) or (_database(wiring), _key(wiring))
    looks_in = len(of_database) > 1
    return (
        _bank(wiring),
        _scorer(),
        *of_database,
        _torch(wiring),
        *_grader(wiring),
        _broker(wiring),
        _slack(wiring, looks_in=looks_in),
        _desk(wiring, looks_in=looks_in),
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


def _older_database(wiring: Wiring) -> tuple[Finding, ...]:
    """Return what to say of tables of an earlier version, which a diagnosis leaves as they are."""
    try:
        newest = migrate.versions()[-1]
        found = migrate.current(wiring.settings.url)
    except InterviewerError:  # the database's own finding says so
        return ()
    if found is None or found >= newest:
        return ()
    told = (
        f"{wiring.settings.shown_url} is at version {found}; the service brings it to {newest} "
        "when it starts, as `interviewer db upgrade` does now. Back it up before."
    )
    return (Finding("database", True, told),)


def _database(wiring: Wiring) -> Finding:
    try:
        wiring.store.ping()
    except InterviewerError as error:
        return Finding("database", False, str(error))
    return Finding("database", True, wiring.settings.shown_url)


def _key(wiring: Wiring) -> Finding:
    """Look whether the server key is the one under which the database's tokens are hashed."""
    path = wiring.settings.key_file
    try:
        newest = wiring.store.newest_token()
        if not path.exists():
            missing = f"none at {path} yet; a server makes one"
            is_new = not wiring.store.is_keyed()
            return Finding("key", is_new, missing if is_new else _OTHER_KEY)
        keys = wiring.keys
    except InterviewerError as error:
        return Finding("key", False, str(error))
    if newest is None:
        return Finding("key", True, f"{path}; there is no interview yet to try it on")
    fits = keys.matches(keys.candidate_token(newest[0]), newest[1])
    return Finding("key", fits, f"{path}, which fits the database" if fits else _OTHER_KEY)


def _torch(wiring: Wiring) -> Finding:
    try:
        return Finding("torch", True, version("torch"))
    except PackageNotFoundError:
        if wiring.settings.broker_url or wiring.settings.broker_url_file:
            return Finding("torch", True, "not installed here; the nodes of the broker have it")
        return Finding("torch", False, "not installed; coding questions need it")


def _grader(wiring: Wiring) -> tuple[Finding, ...]:
    try:
        status = wiring.grader.start()
    except BadInput as error:
        return (Finding("sandbox", False, str(error)),)
    if not status.ready:
        return (Finding("sandbox", False, status.reason),)
    walls = "; ".join(f"{wall.name}: {wall.detail}" for wall in status.walls if not wall.ok)
    detail = f"profile {status.sandbox}, {status.slots} at once" + (f"; {walls}" if walls else "")
    return (
        Finding("sandbox", True, detail),
        _device(wiring.settings.device, status.device),
    )


def _device(wanted: str, found: str) -> Finding:
    """Look whether a GPU that the settings ask for is there."""
    gpus = [name for name in found.split(", ") if name.startswith("cuda")]
    if wanted in ("auto", "cpu", *gpus) or (wanted == "cuda" and gpus):
        return Finding("device", True, f"{found} (snippets are judged here)")
    return Finding(
        "device",
        False,
        f"DEVICE={wanted} asks for a GPU, and there is {found}: code that can use one is not "
        "judged. Set DEVICE=auto, or see docs/how-to/run-on-a-gpu.md.",
    )


def _broker(wiring: Wiring) -> Finding:
    try:
        url = wiring.settings.broker
        return fleet(url) if url else Finding("broker", True, "none needed: grading is local")
    except BadInput as error:
        return Finding("broker", False, str(error))


def fleet(url: str) -> Finding:
    """Look at the broker at ``url``: whether it answers, which nodes are there, what waits.

    Raises BadInput for an address that makes no sense.
    """
    from interviewer.grading.fleet.broker import Broker  # 20 MB that nobody else needs

    broker, shown = Broker(url), without_password(url)
    try:
        nodes, waiting = broker.nodes(), sum(broker.depth().values())
        broker.try_to_write()
    except Unavailable as error:
        return Finding("broker", False, f"{shown}: {error}")
    finally:
        broker.close()
    if not nodes:
        return Finding("broker", False, f"{shown}: no node; start one: interviewer grader")
    each = "; ".join(f"{name}: {_node(status)}" for name, status in nodes.items())
    ready = any(status.ready for status in nodes.values())
    return Finding("broker", ready, f"{shown}, {waiting} waiting; {each}")


def _node(status: GraderStatus) -> str:
    if not status.ready:
        return status.reason
    return f"{status.slots} at once on {status.device}, profile {status.sandbox}"


def _slack(wiring: Wiring, *, looks_in: bool) -> Finding:
    teams = None
    if looks_in and wiring.settings.model_fields_set & {"slack_bot_token", "slack_bot_token_file"}:
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


def _desk(wiring: Wiring, *, looks_in: bool) -> Finding:
    unannounced = 0
    with suppress(InterviewerError):  # the database's own finding says where there is no room
        unannounced = Sightings(wiring.counters).seen(UNANNOUNCED) if looks_in else 0
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
