"""The Compose file: who is locked down, who reaches whom, what the secrets are."""

import hashlib
import os
import re
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from interviewer import __version__
from interviewer.settings import read_settings

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
FILE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = FILE["services"]
OURS = {name: each for name, each in SERVICES.items() if "build" in each}
GRADERS = ("grader", "grader-gpu")
FOR_KEDA = {"redis-scaler-user", "redis-scaler-password"}
"""Secrets that the manifests for Kubernetes have a use for, and this file has not."""


@pytest.fixture(scope="module")
def secrets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made") / "secrets"
    subprocess.run(["sh", DEPLOY / "make-secrets.sh", folder], check=True, capture_output=True)
    return folder


def chosen(text: str) -> str:
    """Return a value with its variables replaced by what they are unless somebody sets them."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", str(text))


@pytest.mark.parametrize("name", SERVICES)
def test_every_container_is_locked_down(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "mem_limit" in service
    assert "build" in service or service["user"] == "999:999"
    assert "privileged" not in service
    assert not any("docker.sock" in str(volume) for volume in service.get("volumes", []))


def test_graders_reach_the_queue_alone() -> None:
    for name in GRADERS:
        assert SERVICES[name]["networks"] == ["queue"]
        assert SERVICES[name]["secrets"] == ["broker-url-node"]
    assert FILE["networks"]["queue"] == FILE["networks"]["data"] == {"internal": True}
    members = {name for name, each in SERVICES.items() if "queue" in each["networks"]}
    assert members == {"web", "redis", *GRADERS}
    assert {name for name, each in SERVICES.items() if "ports" in each} == {"web"}


def test_the_service_is_published_to_the_machine_itself_alone() -> None:
    (port,) = SERVICES["web"]["ports"]
    assert chosen(port) == "127.0.0.1:8000:8000"


def test_the_settings_exist_and_their_files_are_secrets_of_the_service(secrets: Path) -> None:
    for service in OURS.values():
        given = {name: chosen(value) for name, value in service["environment"].items()}
        for name, value in given.items():
            if name.endswith("_FILE"):
                folder, _, secret = value.rpartition("/")
                assert folder == "/run/secrets"
                assert secret in service["secrets"]
                given[name] = str(secrets / secret)
        read_settings(given)


def test_the_secrets_are_made_once_and_fit_each_other(secrets: Path) -> None:
    assert stat.S_IMODE(secrets.stat().st_mode) == 0o700
    texts = {path.name: path.read_text() for path in secrets.iterdir()}
    assert set(texts) - FOR_KEDA == set(FILE["secrets"])
    assert len({texts[name] for name in ("server-key", "postgres-password", *FOR_KEDA)}) == 4
    settings = read_settings({"DATABASE_URL_FILE": str(secrets / "database-url")})
    environment = SERVICES["postgres"]["environment"]
    assert settings.url == (
        f"postgresql+psycopg://{environment['POSTGRES_USER']}:{texts['postgres-password']}"
        f"@postgres:5432/{environment['POSTGRES_DB']}"
    )
    subprocess.run(["sh", DEPLOY / "make-secrets.sh", secrets], check=True, capture_output=True)
    assert {path.name: path.read_text() for path in secrets.iterdir()} == texts


def test_everybody_has_a_password_of_redis_and_redis_has_hashes_of_them(secrets: Path) -> None:
    texts = {path.name: path.read_text() for path in secrets.iterdir()}
    words = {"scaler": texts["redis-scaler-password"]}
    for name in ("web", "node"):
        found = read_settings({"BROKER_URL_FILE": str(secrets / f"broker-url-{name}")}).broker
        words[name] = found.removeprefix(f"redis://{name}:").removesuffix("@redis:6379/0")
    assert all(re.fullmatch(r"[0-9a-f]{48}", word) for word in words.values())
    assert len(set(words.values())) == 3
    rights = (DEPLOY / "redis-users.acl").read_text("utf-8")
    for name, word in words.items():
        hashed = hashlib.sha256(word.encode()).hexdigest()
        assert word not in texts["redis-users"]
        rights = rights.replace(f">{name.upper()}_PASSWORD", f"#{hashed}")
    assert texts["redis-users"] == rights
    assert texts["redis-scaler-user"] == "scaler"


def test_the_users_of_redis_are_those_of_the_page() -> None:
    page = (ROOT / "docs" / "security.md").read_text("utf-8")
    rights = (DEPLOY / "redis-users.acl").read_text("utf-8")
    assert f"\n{rights}```" in page
    assert rights.startswith("user default off\n")


def test_whoever_asks_redis_needs_a_user_of_its_own() -> None:
    assert SERVICES["redis"]["secrets"] == ["redis-users"]
    assert "/run/secrets/redis-users" in SERVICES["redis"]["command"]
    holders = {
        name for name, each in SERVICES.items() if "broker-url-web" in each.get("secrets", [])
    }
    assert holders == {"web"}


def test_secrets_never_enter_the_repository_or_the_build() -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").split()
    assert "deploy/secrets/" in ignored
    build = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert "*" in build
    assert not any(line.startswith("!deploy") for line in build)


def test_the_gpu_is_reserved_by_the_one_that_uses_it() -> None:
    (device,) = SERVICES["grader-gpu"]["deploy"]["resources"]["reservations"]["devices"]
    assert device == {"driver": "nvidia", "count": 1, "capabilities": ["gpu"]}
    assert SERVICES["grader-gpu"]["profiles"] == ["gpu"]
    assert SERVICES["grader-gpu"]["build"]["target"] == "cuda"


def test_images_are_of_this_version_and_their_targets_exist() -> None:
    targets = re.findall(r"^FROM \S+ AS (\S+)", (ROOT / "Dockerfile").read_text("utf-8"), re.M)
    for service in OURS.values():
        name, _, version = service["image"].partition(":")
        assert version == __version__
        assert name == f"interviewer-{service['build']['target']}"
        assert service["build"]["target"] in targets


def test_web_starts_once_the_tables_are_there() -> None:
    assert SERVICES["web"]["depends_on"]["migrate"] == {
        "condition": "service_completed_successfully"
    }
    assert SERVICES["migrate"]["restart"] == "no"


def test_only_profile_a_loosens_the_filter_of_graders() -> None:
    text = (DEPLOY / "compose.profile-a.yaml").read_text("utf-8")
    more = yaml.safe_load(text.replace("!override", ""))["services"]
    assert set(more) == set(GRADERS)
    for service in more.values():
        assert set(service) == {"security_opt"}
        assert "no-new-privileges:true" in service["security_opt"]
    profile = DEPLOY / "seccomp" / "grader.json"
    assert f"seccomp=./{os.path.relpath(profile, DEPLOY)}" in text
