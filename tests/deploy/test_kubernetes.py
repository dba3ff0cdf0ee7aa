"""The manifests are what Kubernetes takes, and what docs/deploy.md says of them."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from interviewer import __version__
from interviewer.grading.fleet.queues import lists_of, queues_of
from interviewer.settings import read_settings
from interviewer.storage.engine import MOST_OPEN
from tests.manifests import (
    KUBERNETES,
    OVERLAYS,
    ROOT,
    Object,
    containers,
    labels,
    named,
    of_kind,
    pod,
    rendered,
    variables,
    workloads,
)

OLDEST, NEWEST = "1.30", "1.37"
COMPONENT = "app.kubernetes.io/component"
LISTS = {
    "grader": {name for queue in queues_of("cpu") for name in lists_of(queue)},
    "grader-gpu": {name for queue in queues_of("gpu") for name in lists_of(queue)},
}
"""The lists in Redis that the queues of each kind of grader consist of."""

each_overlay = pytest.mark.parametrize("overlay", OVERLAYS)


@pytest.fixture(scope="module")
def schemas() -> Any:
    """What knows Kubernetes' schemas; its import takes seconds, and only these tests need it."""
    import kubernetes_validate

    return kubernetes_validate


@each_overlay
@pytest.mark.parametrize("version", [OLDEST, NEWEST])
def test_every_object_is_as_its_schema_says(overlay: str, version: str, schemas: Any) -> None:
    for thing in rendered(overlay):
        if not thing["apiVersion"].startswith("keda.sh/"):
            schemas.validate(thing, version, strict=True)


def test_a_misspelt_field_would_be_found(schemas: Any) -> None:
    thing = named("cpu", "Deployment", "web")
    wrong = {**thing, "spec": {**thing["spec"], "replica": 2}}
    with pytest.raises(schemas.ValidationError, match="replica"):
        schemas.validate(wrong, NEWEST, strict=True)


def test_every_file_is_in_an_overlay() -> None:
    used = {thing["metadata"]["name"] for overlay in OVERLAYS for thing in rendered(overlay)}
    assert {"web", "grader", "grader-gpu", "migrate", "postgres", "redis"} <= used
    listed = "\n".join(path.read_text("utf-8") for path in KUBERNETES.rglob("kustomization.yaml"))
    for path in KUBERNETES.rglob("*.yaml"):
        assert path.name in listed or path.name == "kustomization.yaml", path


@each_overlay
def test_every_container_is_locked_down(overlay: str) -> None:
    for container, around, workload in containers(overlay):
        name = workload["metadata"]["name"]
        user, own = around["securityContext"], container["securityContext"]
        assert user["runAsNonRoot"] is True, name
        assert user["runAsUser"] > 0, name
        assert own["readOnlyRootFilesystem"] is True, name
        assert own["allowPrivilegeEscalation"] is False, name
        assert own["capabilities"] == {"drop": ["ALL"]}, name
        assert not own.get("privileged"), name
        assert around["automountServiceAccountToken"] is False, name
        assert not {"hostNetwork", "hostPID", "hostIPC"} & set(around), name
        kinds = {key for volume in around["volumes"] for key in volume} - {"name"}
        assert kinds <= {"emptyDir", "secret", "persistentVolumeClaim"}, name


@each_overlay
def test_every_container_says_what_it_needs_and_how_it_is(overlay: str) -> None:
    for container, _, workload in containers(overlay):
        name = workload["metadata"]["name"]
        assert {"cpu", "memory"} <= set(container["resources"]["requests"]), name
        assert "memory" in container["resources"]["limits"], name
        if workload["kind"] != "Job":
            assert {"livenessProbe", "readinessProbe"} <= set(container), name


def test_without_profile_a_the_strictest_filter_and_standard_hold() -> None:
    for workload in workloads("cpu"):
        assert pod(workload)["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    space = named("cpu", "Namespace", "interviewer")
    assert space["metadata"]["labels"]["pod-security.kubernetes.io/enforce"] == "restricted"


def test_profile_a_loosens_graders_and_nobody_else() -> None:
    for workload in workloads("gpu"):
        filtered = pod(workload)["securityContext"]["seccompProfile"]
        if labels(workload)[COMPONENT] == "grader":
            assert filtered == {
                "type": "Localhost",
                "localhostProfile": "interviewer/grader.json",
            }
        else:
            assert filtered == {"type": "RuntimeDefault"}
            assert "appArmorProfile" not in pod(workload)["securityContext"]


def test_the_database_lets_in_as_many_as_web_may_become() -> None:
    """And those that go while new ones come."""
    web, scaled = named("cpu", "Deployment", "web"), named("cpu", "HorizontalPodAutoscaler", "web")
    pods = scaled["spec"]["maxReplicas"] + web["spec"]["strategy"]["rollingUpdate"]["maxSurge"]
    (postgres,) = pod(named("cpu", "StatefulSet", "postgres"))["containers"]
    (allowed,) = (part for part in postgres["args"] if part.startswith("max_connections="))
    kept_for_root = 3
    wanted = pods * read_settings({}).workers * MOST_OPEN + kept_for_root
    assert int(allowed.partition("=")[2]) >= wanted


def test_turns_go_on_while_no_grader_is_there() -> None:
    (web,) = pod(named("cpu", "Deployment", "web"))["containers"]
    assert web["readinessProbe"]["httpGet"]["path"] == "/readyz?only=database"


@each_overlay
def test_no_service_becomes_a_variable_that_would_be_refused(overlay: str) -> None:
    """A service called interviewer-web would make INTERVIEWER_WEB_PORT, which is no setting."""
    assert all(pod(workload)["enableServiceLinks"] is False for workload in workloads(overlay))


@each_overlay
def test_the_settings_exist_and_make_sense(overlay: str, tmp_path: Path) -> None:
    url = tmp_path / "url"
    url.write_text("scheme://user:secret@host/name")
    for container, _, _ in containers(overlay):
        if container["image"].startswith("interviewer-"):
            given = variables(overlay, container)
            files = {name: str(url) for name in given if name.endswith("_URL_FILE")}
            read_settings(given | files)
            assert all(name.isupper() for name in given)
            assert all(name.startswith("INTERVIEWER_") or name in files for name in given)


@each_overlay
def test_secrets_are_files_that_are_mounted(overlay: str) -> None:
    for container, around, workload in containers(overlay):
        (volume,) = [each for each in around["volumes"] if "secret" in each]
        (mount,) = [each for each in container["volumeMounts"] if each["name"] == volume["name"]]
        held = {f"{mount['mountPath']}/{item['path']}" for item in volume["secret"]["items"]}
        asked = {value for name, value in variables(overlay, container).items() if "_FILE" in name}
        assert asked <= held, workload["metadata"]["name"]
        assert volume["secret"]["defaultMode"] == 0o440


@each_overlay
def test_graders_get_the_key_to_the_queue_alone(overlay: str) -> None:
    for container, around, workload in containers(overlay):
        if labels(workload)[COMPONENT] == "grader":
            (secret,) = [each["secret"] for each in around["volumes"] if "secret" in each]
            assert [item["key"] for item in secret["items"]] == ["broker-url-node"]
            assert "DATABASE_URL_FILE" not in variables(overlay, container)


@each_overlay
def test_everybody_has_a_user_of_redis_of_its_own_and_redis_knows_no_password(
    overlay: str,
) -> None:
    keys = {
        name: {item["key"] for each in pod(workload)["volumes"] if "secret" in each
               for item in each["secret"]["items"]}
        for workload in workloads(overlay)
        for name in [workload["metadata"]["name"]]
    }  # fmt: skip
    assert keys["redis"] == {"redis-users"}
    assert keys["web"] >= {"broker-url-web"}
    holders = {name for name, of in keys.items() if "broker-url-node" in of}
    assert holders == {name for name in keys if name.startswith("grader")}
    assert all("broker-url-web" not in of for name, of in keys.items() if name != "web")


@each_overlay
def test_redis_runs_as_it_does_with_compose(overlay: str) -> None:
    (redis,) = pod(named(overlay, "Deployment", "redis"))["containers"]
    beside = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))["services"][
        "redis"
    ]
    here = [word.replace("/interviewer/", "/") for word in (*redis["command"], *redis["args"])]
    assert here == beside["command"]
    assert redis["image"] == beside["image"]
    assert redis["readinessProbe"]["exec"]["command"][-1] == beside["healthcheck"]["test"][-1]


def policies(overlay: str, workload: Object) -> list[Object]:
    """Return the network policies that hold for a workload's pods."""
    own = labels(workload)
    return [
        policy["spec"]
        for policy in of_kind(overlay, "NetworkPolicy")
        if policy["spec"]["podSelector"].get("matchLabels", {}).items() <= own.items()
    ]


@each_overlay
def test_graders_reach_names_and_the_queue_and_nothing_else(overlay: str) -> None:
    graders = [each for each in workloads(overlay) if labels(each)[COMPONENT] == "grader"]
    assert len(graders) == {"cpu": 1, "gpu": 2}[overlay]
    for grader in graders:
        found = policies(overlay, grader)
        assert not [rule for policy in found for rule in policy.get("ingress", [])]
        assert any("Ingress" in policy["policyTypes"] for policy in found)
        ways = [rule for policy in found for rule in policy.get("egress", [])]
        assert {(each["protocol"], each["port"]) for way in ways for each in way["ports"]} == {
            ("UDP", 53),
            ("TCP", 53),
            ("TCP", 6379),
        }
        # each way out leads to pods that are named, never to addresses
        assert all(set(to) <= {"podSelector", "namespaceSelector"} for w in ways for to in w["to"])


@each_overlay
def test_everybody_is_cut_off_but_for_what_is_allowed(overlay: str) -> None:
    nobody = named(overlay, "NetworkPolicy", "nobody")["spec"]
    assert nobody == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}
    (postgres,) = [
        each["spec"]
        for each in of_kind(overlay, "NetworkPolicy")
        if each["metadata"]["name"] == "postgres"
    ]
    (who,) = postgres["ingress"][0]["from"]
    assert who["podSelector"]["matchExpressions"][0]["values"] == ["web", "migrate"]


@each_overlay
def test_ports_that_are_named_are_open(overlay: str) -> None:
    ports = {
        (labels(workload)[COMPONENT], port["name"]): port["containerPort"]
        for container, _, workload in containers(overlay)
        for port in container.get("ports", [])
    }
    for service in of_kind(overlay, "Service"):
        component = service["spec"]["selector"][COMPONENT]
        assert all((component, port["targetPort"]) in ports for port in service["spec"]["ports"])
    assert ports["web", "http"] == read_settings({}).port
    asked = {
        port["port"]
        for policy in of_kind(overlay, "NetworkPolicy")
        for rule in policy["spec"].get("ingress", [])
        for port in rule["ports"]
    }
    assert asked == set(ports.values())


@each_overlay
def test_images_are_of_this_version(overlay: str) -> None:
    images = {container["image"] for container, _, _ in containers(overlay)}
    ours = {image for image in images if image.startswith("interviewer-")}
    assert {image.partition(":")[2] for image in ours} == {__version__}
    assert all(image.partition(":")[2] not in {"", "latest"} for image in images)


def test_graders_with_a_gpu_take_one_each_and_go_where_there_are_some() -> None:
    gpu = pod(named("gpu", "Deployment", "grader-gpu"))
    assert gpu["containers"][0]["resources"]["limits"]["nvidia.com/gpu"] == 1
    assert gpu["nodeSelector"] == {"nvidia.com/gpu.present": "true"}


def test_the_two_kinds_of_graders_differ_in_the_device_alone() -> None:
    cpu, gpu = (pod(named("gpu", "Deployment", name)) for name in ("grader", "grader-gpu"))
    same = ("securityContext", "serviceAccountName", "volumes", "terminationGracePeriodSeconds")
    assert [cpu[key] for key in same] == [gpu[key] for key in same]
    one, other = cpu["containers"][0], gpu["containers"][0]
    assert one["securityContext"] == other["securityContext"]
    assert one["livenessProbe"] == other["livenessProbe"]
    assert one["args"] == other["args"]


def test_graders_are_as_many_as_their_queues_call_for() -> None:
    for scaled in of_kind("gpu", "ScaledObject"):
        name = scaled["spec"]["scaleTargetRef"]["name"]
        assert named("gpu", "Deployment", name)["spec"].get("replicas") is None
        triggers = scaled["spec"]["triggers"]
        assert {trigger["metadata"]["listName"] for trigger in triggers} == LISTS[name]
        assert {trigger["authenticationRef"]["name"] for trigger in triggers} == {"redis"}
    assert {each["metadata"]["name"] for each in of_kind("gpu", "ScaledObject")} == set(LISTS)
    (trusted,) = of_kind("gpu", "TriggerAuthentication")
    asked = {each["parameter"]: each["key"] for each in trusted["spec"]["secretTargetRef"]}
    assert asked == {"username": "redis-scaler-user", "password": "redis-scaler-password"}
