"""What each setting means, in the order of the page.

Names, defaults and limits are read from ``interviewer.settings``; only what code cannot say is
here.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Words:
    """What some settings mean that stand in one row.

    ``fields`` are those of ``Settings``, or the whole names of variables that others read;
    ``default`` says in words what holds without them, where the code's own default does not.
    """

    fields: tuple[str, ...]
    says: str
    default: str = ""


def _one(field: str, says: str, default: str = "") -> Words:
    return Words((field,), says, default)


WORDS: Final[tuple[Words, ...]] = (
    _one("host", "address to listen on"),
    _one("port", "port to listen on"),
    _one(
        "database_url",
        "where state is kept: `sqlite:///PATH` or `postgresql+psycopg://USER:PASSWORD@HOST/NAME`",
        "SQLite in `INTERVIEWER_VAR`",
    ),
    _one(
        "broker_url",
        "the Redis (`redis://`, `rediss://` or `unix://`) through which [nodes](scale-out.md) get "
        "code to judge; for `interviewer grader`, whose node it is",
        "none: code is judged here",
    ),
    Words(
        ("database_url_file", "broker_url_file"),
        "a file that holds it, in place of the variable itself",
    ),
    _one(
        "device",
        "where snippets are judged: `auto` takes the first GPU that passes the self-test, and the "
        "CPU without one (not yet run on a GPU)",
    ),
    _one(
        "var",
        "folder for the database, the grader's socket, logs, the server key, "
        "[backups](backup.md), and what was typed in a terminal and not sent",
        "`./var`",
    ),
    _one(
        "bank",
        "folders of seeds and rubrics to use instead of ours, separated by `:`; an entry `+` "
        "stands for ours",
        "ours",
    ),
    _one("workers", "web worker processes"),
    _one(
        "threads",
        "threads a web worker; a quarter of them at most is kept by streams of events",
    ),
    _one("jobs", "snippets judged at once", "the cores"),
    _one(
        "queue_limit",
        "seconds that code may have to wait for its turn; what would wait longer is not taken "
        "(503 with `Retry-After`)",
    ),
    _one("open_practice", "whether anybody who reaches the service may start an interview"),
    _one(
        "allowed_hosts",
        "names, separated by commas, under which the service may be addressed; `*` for any. "
        "Numeric addresses and `localhost` are always right. Set it where a proxy passes another "
        "name on: it keeps foreign sites from pointing a name of theirs at the service",
        "none while `HOST` is a loopback address, else any",
    ),
    _one(
        "cors_origins",
        "origins, separated by commas, whose pages may call the API from a browser "
        "(`https://tools.example.org`); `*` for any. They send a token: cookies are taken from "
        "our own pages alone",
    ),
    _one("token_limit", "requests with one team's token"),
    _one("candidate_limit", "requests of one candidate"),
    _one(
        "address_limit",
        "requests from one address (of IPv6: one /64) without a token that is known; those from "
        "the machine itself are not counted",
    ),
    _one(
        "proxies",
        "how many reverse proxies pass every request on, each adding to `X-Forwarded-For`: with "
        "them requests without a token are counted by who sent them, not by the proxy. Leave it at "
        "0 where the service can be reached past the proxy, as anybody could write the header then",
    ),
    _one(
        "public_url",
        "where people reach the service, such as `https://interviews.example.com`: links of "
        "invitations and for passwords, and the address to which an identity provider sends back, "
        "begin with it. Without it they begin with the name that a request gives, which is right "
        "at the machine itself and can be forged elsewhere; `interviewer doctor` says so. Its name "
        "need not be in `INTERVIEWER_ALLOWED_HOSTS`; with `https` cookies are sent over https "
        "alone",
    ),
    _one(
        "webhook_allow",
        "networks and hosts, separated by commas, that [webhooks](webhooks.md) may lead to "
        "besides the public internet, without TLS too: `10.1.0.0/16,hooks.corp.example`",
    ),
    _one(
        "secret_key_file",
        "the server key, under which tokens are hashed and what is secret is encrypted; made on "
        "first use, readable by the owner only",
        "`secret.key` in `INTERVIEWER_VAR`",
    ),
    _one(
        "slack_signing_secret",
        "the signing secret of your [Slack](slack.md) app; without any of these settings there is "
        "no Slack here",
    ),
    _one("slack_bot_token", "for one workspace: the bot's token (`xoxb-…`)"),
    _one("slack_team", "for one workspace: the team that its interviews belong to"),
    _one("slack_client_id", "for several workspaces: the app's client id"),
    _one("slack_client_secret", "for several workspaces: the app's client secret"),
    Words(
        ("slack_bot_token_file", "slack_signing_secret_file", "slack_client_secret_file"),
        "a file that holds the secret, in place of the variable itself",
    ),
    _one(
        "slack_interviewers",
        "who may ask in Slack for the scorecards of assessments: ids of users, separated by "
        "commas, each alone or behind its workspace's: `U456,T123/U789`",
    ),
    _one("slack_api_url", "where Slack's Web API is, for tests"),
    _one(
        "oidc_issuer",
        "the identity provider by which users may sign in at the "
        "[desk](desk.md#signing-in-by-an-identity-provider), an address of https",
    ),
    _one("oidc_client_id", "our client there"),
    Words(
        ("oidc_client_secret", "oidc_client_secret_file"),
        "its secret, or a file that holds it",
    ),
    _one(
        "metrics",
        "who may read [`/metrics`](watching.md): `local` (callers on this machine alone), `all` "
        "(whoever reaches the service) or `off`",
    ),
    _one(
        "log_level",
        "from which level on there are lines; libraries are heard of from "
        "warnings on, whatever it is",
    ),
    _one("log_format", "how lines are written; `auto` is `console` on a terminal, else `json`"),
    _one(
        "INTERVIEWER_COMPILED",
        "`0` scores with the plain Python modules even where they lie compiled; the receipts are "
        "the same",
        "`1`",
    ),
    _one(
        "INTERVIEWER_SANDBOX_DENY",
        "walls the sandbox must do without (`namespaces`, `landlock`, `seccomp`), to see what a "
        "poorer machine would say; it can only make the sandbox stricter",
    ),
    _one(
        "INTERVIEWER_TOKEN",
        "a team's token, for the [examples](../examples/README.md) and the calls that these pages "
        "show; the service does not read it",
    ),
)
"""Every setting once, and every variable of ours that something else reads."""
