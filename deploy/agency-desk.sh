#!/usr/bin/env bash
# The owner's commands on a server that install.sh has installed, with its user, settings and data: `sudo agency-desk help`; and
# `sudo agency-desk launch-check`: what the public still waits for.
set -euo pipefail
# shellcheck source=deploy/releases.sh
. "$(dirname "$(readlink -f "$0")")/releases.sh"
require_root
script=server/src/commands/desk.ts
if [ "${1:-}" = launch-check ]; then
  script=commands/launchCheck.ts
  shift
fi
for argument in "$@"; do
  case $argument in
    /tmp/* | /var/tmp/*) fail "$argument would be in a folder that only the command sees: write to $DATA, such as $DATA/enquiries.csv." ;;
  esac
done
# What it ends with says something of its own.
service_node "$(readlink -f "$CURRENT")" "$script" "$@" || exit
