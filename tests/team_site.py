"""The whole service in this process, with two teams and a token of each kind for both."""

from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from interviewer.app import create_app
from interviewer.settings import Settings
from interviewer.teams.model import Role
from interviewer.wiring import Wiring
from tests import one_grader
from tests.conforming import Conforming


class Site:
    """The service on a database of its own, and a client that holds answers to the document."""

    def __init__(self, var: Path, **settings: Any) -> None:
        self.wiring = Wiring(Settings(var=var, **settings))
        self.wiring.grader = one_grader.client()
        app = create_app(self.wiring)
        app.test_client_class = Conforming
        self.client: FlaskClient = app.test_client()
        self.wiring.teams.create("blue")
        self.tokens = {
            f"{article} {role.value}{suffix}": self.wiring.teams.create_token(team, role).secret
            for team, suffix in (("local", ""), ("blue", " of another team"))
            for role, article in ((Role.BOT, "a"), (Role.INTERVIEWER, "an"))
        }

    def start(self, **wishes: Any) -> dict[str, Any]:
        bearer = {"Authorization": f"Bearer {self.tokens['a bot']}"}
        body = {"level": "mid", "seed": 3, **wishes}
        answer = self.client.post("/api/v1/interviews", json=body, headers=bearer)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.get_json()
        return found

    def header(self, who: str, interview: dict[str, Any]) -> dict[str, str]:
        """Return what ``who`` shows who asks about ``interview``."""
        if who == "nobody":
            return {}
        token = self.tokens.get(who)
        if who == "the candidate":
            token = interview["candidate_token"]
        elif who == "another candidate":
            token = self.start()["candidate_token"]
        return {"Authorization": f"Bearer {token}"}

    def close(self) -> None:
        self.wiring.close()
        self.wiring.grader.end()
