"""The manifests for Kubernetes as ``kubectl apply -k`` would send them."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
KUBERNETES = ROOT / "deploy" / "kubernetes"
OVERLAYS = ("cpu", "gpu")

Object = dict[str, Any]


@cache
def rendered(overlay: str) -> tuple[Object, ...]:
    """Return every object of an overlay."""
    kubectl = Path(sys.executable).with_name("kubectl")
    command = [str(kubectl) if kubectl.exists() else shutil.which("kubectl") or "kubectl"]
    folder = KUBERNETES / "overlays" / overlay
    done = subprocess.run([*command, "kustomize", str(folder)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return tuple(yaml.safe_load_all(done.stdout))


def of_kind(overlay: str, *kinds: str) -> list[Object]:
    """Return the objects of ``kinds``."""
    return [thing for thing in rendered(overlay) if thing["kind"] in kinds]


def named(overlay: str, kind: str, name: str) -> Object:
    """Return the one object of this kind and name."""
    (found,) = [each for each in of_kind(overlay, kind) if each["metadata"]["name"] == name]
    return found


def workloads(overlay: str) -> list[Object]:
    """Return what makes pods."""
    return of_kind(overlay, "Deployment", "StatefulSet", "Job")


def pod(workload: Object) -> Object:
    """Return the spec of a workload's pods."""
    spec: Object = workload["spec"]["template"]["spec"]
    return spec


def labels(workload: Object) -> dict[str, str]:
    """Return the labels of a workload's pods."""
    found: dict[str, str] = workload["spec"]["template"]["metadata"]["labels"]
    return found


def containers(overlay: str) -> Iterator[tuple[Object, Object, Object]]:
    """Yield each container with its pod and its workload."""
    for workload in workloads(overlay):
        for container in pod(workload)["containers"]:
            yield container, pod(workload), workload


def variables(overlay: str, container: Object) -> dict[str, str]:
    """Return the variables that a container gets."""
    found: dict[str, str] = {}
    for source in container.get("envFrom", []):
        found |= named(overlay, "ConfigMap", source["configMapRef"]["name"])["data"]
    return found | {each["name"]: each["value"] for each in container.get("env", [])}
