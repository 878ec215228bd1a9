#!/bin/sh
# Writes a checked copy of the database into DATA_DIR/backups, one for each weekday; a complete copy replaces the copy of the week before.
# If RESTIC_REPOSITORY is set, restic encrypts the copy and sends it to that repository.
set -eu
node=node_modules/node/bin/node
mkdir -p "$DATA_DIR/backups"
copy="$DATA_DIR/backups/$(date +%a).db"
rm -f "$copy.new"
"$node" server/src/commands/desk.ts backup "$copy.new"
mv "$copy.new" "$copy"

[ -n "${RESTIC_REPOSITORY:-}" ] || exit 0
# The file name is the same every day, so that restic stores only the differences.
restic backup --quiet --host agency --tag agency --stdin --stdin-filename agency.db <"$copy"
# Keeps no copy longer than eight weeks: erased people must be gone by then. (--keep-weekly would, because it skips weeks without a copy.)
restic forget --quiet --host agency --tag agency --keep-within-daily 14d --keep-within-weekly 56d --prune
restic check --quiet --read-data-subset=10%
