#!/bin/sh
# Make the secrets that deploy/compose.yaml and deploy/kubernetes read, once, as files:
#   deploy/make-secrets.sh [FOLDER]      (default: deploy/secrets, which git ignores)
# What is there is kept, so that it can be run again. The files are readable by all, since
# containers run as another user; the folder is its owner's alone. Redis gets its users with the
# rights of deploy/redis-users.acl, and of their passwords nothing but hashes.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here/secrets}
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { # NAME TEXT
    [ -e "$1" ] || printf %s "$2" > "$1"
    chmod 444 "$1"
}
hashed() { printf '#%s' "$(printf %s "$1" | sha256sum | cut -d ' ' -f 1)"; }
password() { sed 's,^redis://[a-z]*:\([^@]*\)@.*,\1,' "$1"; } # FILE with a URL

keep server-key "$(random)"
keep postgres-password "$(random)"
keep database-url "postgresql+psycopg://interviewer:$(cat postgres-password)@postgres:5432/interviewer"
keep broker-url-web "redis://web:$(random)@redis:6379/0"
keep broker-url-node "redis://node:$(random)@redis:6379/0"
keep redis-scaler-user scaler
keep redis-scaler-password "$(random)"
keep redis-users "$(sed \
    -e "s/>WEB_PASSWORD/$(hashed "$(password broker-url-web)")/" \
    -e "s/>NODE_PASSWORD/$(hashed "$(password broker-url-node)")/" \
    -e "s/>SCALER_PASSWORD/$(hashed "$(cat redis-scaler-password)")/" \
    "$here/redis-users.acl")
"
echo "secrets in $(pwd)"
