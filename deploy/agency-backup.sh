#!/bin/sh
# A checked copy a weekday in DATA_DIR/backups; and off the machine, encrypted by restic, where RESTIC_REPOSITORY says.
# The next week's copy takes the place of this week's once it is whole.
set -eu
node=node_modules/node/bin/node
mkdir -p "$DATA_DIR/backups"
copy="$DATA_DIR/backups/$(date +%a).db"
rm -f "$copy.new"
"$node" server/src/commands/desk.ts backup "$copy.new"
mv "$copy.new" "$copy"

[ -n "${RESTIC_REPOSITORY:-}" ] || exit 0
# Under one name whatever the day, so that restic stores what is new only.
restic backup --quiet --host agency --tag agency --stdin --stdin-filename agency.db <"$copy"
# Not longer: whoever is deleted has to be gone from the backups too, after eight weeks.
restic forget --quiet --host agency --tag agency --keep-daily 14 --keep-weekly 8 --prune
restic check --quiet --read-data-subset=10%
