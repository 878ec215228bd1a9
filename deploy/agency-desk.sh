#!/usr/bin/env bash
# Runs a command of the operator with the server's user, settings and data, on a machine that install.sh has set up: `sudo agency-desk
# help`, `sudo agency-desk launch-check`.
set -euo pipefail
ROOT=${ROOT:-}
DATA=$ROOT/var/lib/agency
version=$(readlink -f "${VERSION:-$ROOT/opt/agency/current}")
for argument in "$@"; do
  [[ $argument = /tmp/* || $argument = /var/tmp/* ]] || continue
  echo "$argument cannot be used, because the command has temporary folders of its own. Use a file in $DATA, such as $DATA/enquiries.csv." >&2
  exit 1
done
node=$version/node_modules/node/bin/node
case ${1:-} in
  launch-check) shift && set -- "$node" commands/launchCheck.ts "$@" ;;
  *) set -- "$node" server/src/commands/desk.ts "$@" ;;
esac
terminal=--pipe
[ ! -t 0 ] || [ ! -t 1 ] || terminal=--pty
exec systemd-run --quiet --wait --collect "$terminal" \
  -p User=agency -p DynamicUser=yes -p StateDirectory=agency -p StateDirectoryMode=0700 -p UMask=0077 \
  -p "WorkingDirectory=$version" -p "EnvironmentFile=$ROOT/etc/agency.env" \
  "--setenv=DATA_DIR=$DATA" "--setenv=INIT_CWD=$DATA" "--setenv=SUDO_USER=${SUDO_USER:-$(id -un)}" "--setenv=DESK_COMMAND=sudo agency-desk" \
  "$@"
