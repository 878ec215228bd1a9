#!/bin/sh
# Writes a checked copy of the database for each weekday into DATA_DIR/backups, and sends it, encrypted by restic, to
# RESTIC_REPOSITORY if that is set. A copy replaces that of the week before once it is complete.
set -eu
node=node_modules/node/bin/node
mkdir -p "$DATA_DIR/backups"
copy="$DATA_DIR/backups/$(date +%a).db"
rm -f "$copy.new"
"$node" server/src/commands/desk.ts backup "$copy.new"
mv "$copy.new" "$copy"

[ -n "${RESTIC_REPOSITORY:-}" ] || exit 0
# The same file name every day, so that restic stores differences only.
restic backup --quiet --host agency --tag agency --stdin --stdin-filename agency.db <"$copy"
# No longer: erased persons must be gone from backups after eight weeks.
restic forget --quiet --host agency --tag agency --keep-daily 14 --keep-weekly 8 --prune
restic check --quiet --read-data-subset=10%
