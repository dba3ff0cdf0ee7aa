"""Every setting of the service, read once from an environment.

``HOST``, ``PORT``, ``DATABASE_URL``, ``BROKER_URL`` (and ``_FILE`` behind the last two) and
``DEVICE`` carry their bare names because other tools set them; all others start with
``INTERVIEWER_``.
"""

import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from types import MappingProxyType
from typing import Literal
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from interviewer.compiled import SWITCH
from interviewer.credentials import (
    OIDC_NEEDS,
    PREFIX,
    SLACK_NEEDS,
    OidcSettings,
    SlackSettings,
    broker,
    secret,
    slack_fault,
    without_password,
)
from interviewer.errors import BadInput

PACKAGE = Path(__file__).resolve().parent
BARE = (
    *("HOST", "PORT", "DEVICE"),
    *("DATABASE_URL", "DATABASE_URL_FILE", "BROKER_URL", "BROKER_URL_FILE"),
)
_LIMIT = "a number of requests in a second, minute or hour, such as 600/minute, or none"
_QUOTA = r"^(none|[1-9]\d{0,8}/(second|minute|hour))$"
ALLOWED: Mapping[str, str] = MappingProxyType(
    {
        "port": "a whole number from 1 to 65535",
        "queue_limit": "a number of seconds from 1 to 3600",
        "device": "auto, cpu, cuda or cuda:N",
        "workers": "a whole number from 1 to 64",
        "threads": "a whole number from 1 to 512",
        "jobs": "a whole number from 1 to 256",
        "open_practice": "true or false",
        "token_limit": _LIMIT,
        "candidate_limit": _LIMIT,
        "address_limit": _LIMIT,
        "proxies": "a whole number from 0 to 5",
        "public_url": "an address of http or https without a path, such as "
        "https://interviews.example.com",
        "webhook_allow": "networks like 10.1.0.0/16 and names of hosts, separated by commas",
        "slack_team": "the name of a team: small letters, digits, dots, dashes and underscores",
        "slack_api_url": "an address of http or https that ends in /api/",
        "oidc_issuer": "the address of an identity provider, of https",
        "slack_interviewers": "ids of Slack users like U456 or T123/U456, separated by commas",
        "metrics": "local, all or off",
        "log_level": "debug, info, warning or error",
        "log_format": "auto, json or console",
    }
)
"""What may stand in the settings of which not every text makes sense, in words."""

_ORIGIN = r"^(https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/?)?$"

_SHOWN = 40
"""Characters of a wrong value that are quoted."""

_HOST = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")

_RELATIVE = re.compile(r"^(sqlite[^:]*://)/((?!:memory:)[^/].*)$", re.DOTALL)

_SLACK_USER = re.compile(r"([TE][A-Z0-9]+/)?[UW][A-Z0-9]+")

ELSEWHERE = frozenset({"INTERVIEWER_SANDBOX_DENY", "INTERVIEWER_TOKEN", SWITCH})
"""Variables of ours that others read: the sandbox, which walls to do without; the examples, with
which token to call the API."""


def content_folder() -> Path:
    """Return the folder that holds our own ``seeds/`` and ``rubrics/``.

    That is the checkout when the package runs from one, else the copy in the wheel.
    """
    checkout = PACKAGE.parent
    if (checkout / "seeds").is_dir() and (checkout / "rubrics").is_dir():
        return checkout
    return PACKAGE / "content"


class Settings(BaseSettings):
    """The settings, each with its default for one machine.

    ``bank`` lists folders of one's own seeds and rubrics (separated by ``:``) that
    are used instead of ours, or beside it where an entry is ``+``. ``var`` holds
    the database, sockets and logs. ``open_practice`` lets anybody who reaches the
    service start an interview without an account. ``jobs`` bounds the snippets
    judged at once, ``queue_limit`` the seconds that code may have to wait for that.
    ``broker_url`` is where the graders of other machines get their jobs.
    ``allowed_hosts`` lists the names, separated by commas, under which
    the service may be addressed, ``cors_origins`` the origins whose pages may call the API
    from a browser. ``token_limit``, ``candidate_limit`` and ``address_limit`` say how many
    requests a team's token, a candidate and an address without either may send.
    ``proxies`` is how many reverse proxies pass every request on. ``public_url`` is where people
    reach the service, with which the links begin that it makes.
    ``webhook_allow`` lists networks and hosts, separated by commas, that webhooks may lead to
    besides the public internet. ``secret_key_file`` holds the server key; it is made when
    absent. What begins with ``slack_`` is for the bot in Slack (``slack``); of a secret and
    the file that holds it, one is given. What begins with ``oidc_`` is for signing in at the
    desk by an identity provider (``oidc``). ``metrics`` says who may read ``/metrics``.
    """

    model_config = SettingsConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=1, le=65535)
    database_url: str = Field(default="", repr=False)
    database_url_file: Path | None = None
    broker_url: str = Field(default="", repr=False)
    broker_url_file: Path | None = None
    device: str = Field(default="auto", pattern=r"^(auto|cpu|cuda(:\d+)?)$")
    var: Path = Path("var")
    bank: str = ""
    workers: int = Field(default=2, ge=1, le=64)
    threads: int = Field(default=64, ge=1, le=512)
    jobs: int = Field(default_factory=lambda: max(1, os.cpu_count() or 1), ge=1, le=256)
    queue_limit: float = Field(default=120, ge=1, le=3600)
    open_practice: bool = True
    allowed_hosts: str = ""
    cors_origins: str = ""
    token_limit: str = Field(default="6000/minute", pattern=_QUOTA)
    candidate_limit: str = Field(default="1200/minute", pattern=_QUOTA)
    address_limit: str = Field(default="600/minute", pattern=_QUOTA)
    proxies: int = Field(default=0, ge=0, le=5)
    public_url: str = Field(default="", pattern=_ORIGIN)
    webhook_allow: str = ""
    secret_key_file: Path | None = None
    slack_bot_token: str = Field(default="", repr=False)
    slack_bot_token_file: Path | None = None
    slack_signing_secret: str = Field(default="", repr=False)
    slack_signing_secret_file: Path | None = None
    slack_client_id: str = ""
    slack_client_secret: str = Field(default="", repr=False)
    slack_client_secret_file: Path | None = None
    slack_team: str = Field(default="local", pattern=r"^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$")
    slack_api_url: str = Field(default="https://slack.com/api/", pattern=r"^https?://\S+/api/$")
    slack_interviewers: str = ""
    oidc_issuer: str = Field(default="", pattern=r"^(https://\S+)?$")
    oidc_client_id: str = ""
    oidc_client_secret: str = Field(default="", repr=False)
    oidc_client_secret_file: Path | None = None
    metrics: str = Field(default="local", pattern=r"^(local|all|off)$")
    log_level: str = Field(default="info", pattern=r"^(debug|info|warning|error)$")
    log_format: str = Field(default="auto", pattern=r"^(auto|json|console)$")

    @field_validator("var")
    @classmethod
    def _absolute(cls, value: Path) -> Path:
        return value.expanduser().absolute()

    @field_validator("webhook_allow")
    @classmethod
    def _readable(cls, value: str) -> str:
        for entry in _entries(value):
            is_host = _HOST.fullmatch(entry) and entry.strip("0123456789.")
            if not is_host and _network(entry) is None:
                raise ValueError(f"{entry} is neither a network nor a host")
        return value

    @field_validator("slack_interviewers")
    @classmethod
    def _are_users(cls, value: str) -> str:
        for entry in value.split(","):
            if entry.strip() and not _SLACK_USER.fullmatch(entry.strip()):
                raise ValueError(f"{entry.strip()} is no user's id")
        return value

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Take values from the caller alone: ``read_settings`` hands the environment in."""
        del settings_cls, env_settings, dotenv_settings, file_secret_settings
        return (init_settings,)

    @property
    def url(self) -> str:
        """The database's URL; SQLite under ``var`` unless one is given; raises BadInput."""
        given = secret("DATABASE_URL", self.database_url, self.database_url_file)
        return given or f"sqlite:///{self.var / 'interviewer.db'}"

    @property
    def broker(self) -> str:
        """The broker's address, empty where code is judged on this machine; raises BadInput."""
        return broker(self.broker_url, self.broker_url_file)

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file of SQLite."""
        return self.url.startswith("sqlite")

    @property
    def shown_url(self) -> str:
        """The database's URL for people: no password, and a file by its whole path."""
        url = without_password(self.url)
        return _RELATIVE.sub(lambda found: f"{found[1]}/{Path(found[2]).absolute()}", url)

    @property
    def bank_folders(self) -> tuple[Path, ...]:
        """The folders whose ``seeds/`` and ``rubrics/`` make up the bank."""
        own = content_folder()
        entries = [entry for entry in self.bank.split(":") if entry]
        return tuple(own if e == "+" else Path(e).expanduser().absolute() for e in entries) or (
            own,
        )

    @property
    def host_names(self) -> frozenset[str]:
        """The names that the service answers to besides numeric addresses and localhost.

        ``*`` stands for any. Unless told otherwise, that is what a service has which
        other machines can reach, and one that they cannot reach has none.
        """
        given = frozenset(name.strip().lower() for name in self.allowed_hosts.split(",")) - {""}
        if given or self.is_private:
            return given | self._public_name
        return frozenset({"*"})

    @property
    def public_address(self) -> str:
        """Where people reach the service, without a slash at its end; empty where nobody said."""
        return self.public_url.rstrip("/")

    @property
    def _public_name(self) -> frozenset[str]:
        return frozenset({(urlsplit(self.public_url).hostname or "").lower()}) - {""}

    @property
    def origins(self) -> frozenset[str]:
        """The origins whose pages may call the API from a browser."""
        given = (origin.strip().rstrip("/") for origin in self.cors_origins.split(","))
        return frozenset(given) - {""}

    @property
    def quotas(self) -> dict[Literal["token", "candidate", "address"], str]:
        """How many requests each kind of caller may send."""
        return {
            "token": self.token_limit,
            "candidate": self.candidate_limit,
            "address": self.address_limit,
        }

    @property
    def is_private(self) -> bool:
        """Whether other machines cannot reach the service by themselves."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @property
    def webhook_networks(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """The networks that webhooks may lead to besides the public internet."""
        found = (_network(entry) for entry in _entries(self.webhook_allow))
        return tuple(network for network in found if network is not None)

    @property
    def webhook_hosts(self) -> frozenset[str]:
        """The hosts, in small letters, that webhooks may lead to wherever they are."""
        entries = _entries(self.webhook_allow)
        return frozenset(entry for entry in entries if _network(entry) is None)

    @property
    def slack(self) -> SlackSettings | None:
        """What the bot in Slack needs, None where nothing is set for it.

        Raises BadInput where a part is missing, or a file cannot be read.
        """
        token = self._secret("slack_bot_token")
        signing = self._secret("slack_signing_secret")
        client = self._secret("slack_client_secret")
        if not (token or signing or client or self.slack_client_id):
            return None
        fault = slack_fault(signing, token, self.slack_client_id, client)
        if fault:
            raise BadInput(f"{fault} {SLACK_NEEDS}")
        users = (entry.strip() for entry in self.slack_interviewers.split(","))
        return SlackSettings(
            signing_secret=signing,
            bot_token=token,
            client_id=self.slack_client_id,
            client_secret=client,
            team=self.slack_team,
            api_url=self.slack_api_url,
            interviewers=frozenset(users) - {""},
        )

    @property
    def oidc(self) -> OidcSettings | None:
        """The identity provider for users, None where none is set.

        Raises BadInput where a part is missing, or the file cannot be read.
        """
        client = self._secret("oidc_client_secret")
        given = (self.oidc_issuer, self.oidc_client_id, client)
        if not any(given):
            return None
        if not all(given):
            raise BadInput(OIDC_NEEDS)
        return OidcSettings(
            issuer=self.oidc_issuer, client_id=self.oidc_client_id, client_secret=client
        )

    def _secret(self, name: str) -> str:
        """Return the secret of that name, given or in its file; raises BadInput."""
        return secret(f"{PREFIX}{name.upper()}", getattr(self, name), getattr(self, f"{name}_file"))

    @property
    def grader_socket(self) -> Path:
        """Where the one grader process of this ``var`` folder listens."""
        return self.var / "grader.sock"

    @property
    def key_file(self) -> Path:
        """Where the server key is kept."""
        return self.secret_key_file or self.var / "secret.key"


def _entries(text: str) -> list[str]:
    return [entry for entry in (part.strip().lower() for part in text.split(",")) if entry]


def _network(entry: str) -> IPv4Network | IPv6Network | None:
    try:
        return ip_network(entry)
    except ValueError:
        return None


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """Return the settings that ``environment`` (default: the process's) asks for.

    Raises BadInput naming every variable with a bad value, and any variable that
    starts with ``INTERVIEWER_`` and is not a setting.
    """
    source = os.environ if environment is None else environment
    known = {name: f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
    known.update({name.lower(): name for name in BARE})
    values = {field: source[variable] for field, variable in known.items() if source.get(variable)}
    faults = _unknown(source, set(known.values()))
    try:
        settings = Settings.model_validate(values)
    except ValidationError as error:
        wrong = dict.fromkeys(str(fault["loc"][0]) for fault in error.errors())
        faults += [_fault(known[name], values[name], ALLOWED[name]) for name in wrong]
    else:
        if not faults:
            return settings
    raise BadInput(" ".join(faults))


def _fault(variable: str, value: str, allowed: str) -> str:
    shown = value if len(value) <= _SHOWN else f"{value[: _SHOWN - 1]}…"
    return f"The variable {variable} is {shown!r}; it may be {allowed}."


def _unknown(source: Mapping[str, str], known: set[str]) -> list[str]:
    allowed = known | ELSEWHERE
    return [
        f"The variable {name} is no setting{_meant(name, allowed)}."
        for name in sorted(source)
        if name.startswith(PREFIX) and name not in allowed
    ]


def _meant(name: str, allowed: set[str]) -> str:
    """Return what was probably meant by ``name``, or where the settings are listed."""
    near = get_close_matches(name, sorted(allowed), n=1, cutoff=0.8)
    return f"; {near[0]} is one" if near else "; docs/settings.md lists them all"
