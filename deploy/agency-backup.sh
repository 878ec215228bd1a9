#!/bin/sh
# Writes a checked copy of the database into DATA_DIR/backups, one for each weekday, and sends it to RESTIC_REPOSITORY, if that is set,
# encrypted by restic. A finished copy replaces the one of the week before.
set -eu
node=node_modules/node/bin/node
mkdir -p "$DATA_DIR/backups"
copy="$DATA_DIR/backups/$(date +%a).db"
rm -f "$copy.new"
"$node" server/src/commands/desk.ts backup "$copy.new"
mv "$copy.new" "$copy"

[ -n "${RESTIC_REPOSITORY:-}" ] || exit 0
# The same file name every day, so that restic stores only the differences.
restic backup --quiet --host agency --tag agency --stdin --stdin-filename agency.db <"$copy"
# Not longer, because erased persons must be gone from backups after eight weeks.
restic forget --quiet --host agency --tag agency --keep-daily 14 --keep-weekly 8 --prune
restic check --quiet --read-data-subset=10%
