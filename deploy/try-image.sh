#!/bin/sh
# Build the images and run them, where there is no container engine: for a maintainer, as root.
#   deploy/try-image.sh [TARGET…]        (default: web cpu)
# Debian's own tools do it (apt install debootstrap buildah podman runc python3): a clean Debian
# stands in for debian:bookworm-slim, buildah takes the Dockerfile's steps in a chroot, and runc
# runs what comes out as an engine would: another user, nothing to write to, no capabilities,
# no network. TRY_FOLDER keeps it all for the next time (some 10 GB); BUILD_OPTIONS goes to
# buildah, such as --build-arg TORCH_CPU_INDEX=… or --volume for certificates of your own.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${TRY_FOLDER:-/tmp/interviewer-image}
export CONTAINERS_STORAGE_CONF="$folder/storage.conf"
mkdir -p "$folder"
cat > "$CONTAINERS_STORAGE_CONF" <<END
[storage]
driver = "overlay"
runroot = "$folder/run"
graphroot = "$folder/graph"
END

say() { printf '\n== %s\n' "$*"; }

base() { # a Debian as bare as the slim image
    [ -d "$folder/root/usr" ] ||
        debootstrap --variant=minbase bookworm "$folder/root" http://deb.debian.org/debian
    cd "$folder/root"
    rm -rf var/cache/apt/archives/*.deb var/lib/apt/lists/*
    for part in doc man info locale lintian groff; do rm -rf "usr/share/$part"/*; done
    tar -c . | podman import - docker.io/library/debian:bookworm-slim
    cd - > /dev/null
}

# What Docker's default filter leaves to a container: like that of podman's packages, but for the
# calls that it keeps for CAP_SYS_ADMIN.
as_docker() {
    python3 - "$folder/docker.json" <<'END'
import json, pathlib, sys
kept = set("""bpf clone clone3 fanotify_init fsconfig fsmount fsopen fspick lookup_dcookie mount
    mount_setattr move_mount open_tree perf_event_open pivot_root quotactl setdomainname
    sethostname setns syslog umount umount2 unshare""".split())
found = json.loads(pathlib.Path("/usr/share/containers/seccomp.json").read_text())
for rule in found["syscalls"]:
    rule["names"] = [name for name in rule["names"] if name not in kept]
found["syscalls"] = [rule for rule in found["syscalls"] if rule["names"]]
namespaces = {"index": 0, "value": 0x7E020000, "valueTwo": 0, "op": "SCMP_CMP_MASKED_EQ"}
found["syscalls"] += [
    {"names": ["clone"], "action": "SCMP_ACT_ALLOW", "args": [namespaces]},
    {"names": ["clone3"], "action": "SCMP_ACT_ERRNO", "errnoRet": 38},
]
pathlib.Path(sys.argv[1]).write_text(json.dumps(found))
END
}

run() { # FILTER IMAGE COMMAND…
    filter=$1
    shift
    podman --runtime runc --cgroup-manager cgroupfs run --rm --read-only --network none \
        --no-healthcheck --cap-drop all --security-opt no-new-privileges \
        --security-opt "seccomp=$filter" --ulimit nofile=4096:4096 --ulimit nproc=4096:4096 "$@"
}

locked() { # what a container of any target must not be able to do
    cat <<'END'
test "$(id -u)" = 10001
grep -E '^(CapEff|CapBnd):\s0000000000000000$' /proc/self/status > /dev/null
grep -E '^NoNewPrivs:\s1$' /proc/self/status > /dev/null
for place in / /opt/interviewer /etc /usr/bin /var/lib; do
    if touch "$place/written" 2> /dev/null; then echo "$place can be written"; exit 1; fi
done
test -z "$(find / -xdev -type f -perm /6000 2> /dev/null)"
if command -v pip gcc curl; then echo "tools that nobody needs here"; exit 1; fi
END
}

serves() { # the service comes up, and is as healthy as HEALTHCHECK wants
    cat <<'END'
interviewer serve &
pid=$!
for _ in $(seq 60); do
    sleep 1
    if python3 -c "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz')" \
        2> /dev/null; then break; fi
done
python3 - <<'PY'
import json, urllib.request as u
body = json.dumps({"level": "mid", "seed": 3}).encode()
asked = u.Request("http://127.0.0.1:8000/api/v1/interviews", body, {"Content-Type": "application/json"})
with u.urlopen(asked) as answer:
    print("an interview over the API:", answer.status, json.load(answer)["state"])
with u.urlopen("http://127.0.0.1:8000/") as page:
    print("the page:", page.status, len(page.read()), "bytes")
PY
kill "$pid"
wait "$pid" || test $? = 143
echo "written to: $(find /var/lib/interviewer /tmp -type f | sort | tr '\n' ' ')"
END
}

judges() { # answers are scored, code is judged, a scorecard is printed
    cat <<'END'
interviewer doctor
echo "view never copies; reshape may copy" | interviewer score view-vs-reshape | head -n 1
printf 'def log_sigmoid(x):\n    return -F.softplus(-x)\n' > /tmp/right.py
interviewer check stable-log-sigmoid /tmp/right.py
cat > /tmp/live.yaml <<'Y'
level: mid
candidate: Sam
questions:
  - id: view-vs-reshape
    answer: view never copies; reshape may copy
Y
interviewer scorecard --transcript /tmp/live.yaml --format pdf --out /tmp/card.pdf
head -c 5 /tmp/card.pdf
echo
interviewer grader 2> /dev/null &
for _ in $(seq 60); do
    sleep 1
    if interviewer grader --ping 2> /dev/null; then break; fi
done
interviewer grader --ping
END
}

[ "$#" -gt 0 ] || set -- web cpu
podman image exists docker.io/library/debian:bookworm-slim || { say "a clean Debian"; base; }
as_docker
for target; do
    say "building $target"
    # shellcheck disable=SC2086  # options, not one
    buildah bud --layers --format docker --isolation chroot ${BUILD_OPTIONS:-} \
        --target "$target" --tag "interviewer-$target:tried" "$here/.."
    podman images "interviewer-$target"
    run "$folder/docker.json" -i "interviewer-$target:tried" python3 - < "$here/weigh.py"
    say "$target: what it may not do, and serving"
    { echo 'set -eu'; locked; serves; } | run "$folder/docker.json" -i "interviewer-$target:tried" sh
    if [ "$target" != web ]; then
        say "$target: judging with what a default container has (profile B)"
        { echo 'set -eu'; judges; } | run "$folder/docker.json" -i "interviewer-$target:tried" sh
        say "$target: judging with deploy/seccomp/grader.json (profile A)"
        { echo 'set -eu'; judges; } | run "$here/seccomp/grader.json" -i "interviewer-$target:tried" sh
    fi
done
say "all of it works"
