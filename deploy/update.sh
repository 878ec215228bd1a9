#!/usr/bin/env bash
# Updates a site that install.sh has installed: builds the new version beside the one that runs, switches, and goes back
# by itself when it is not healthy within a minute (docs/deploying.md).
#
#   sudo agency-update             fetches the new version, and makes it run
#   sudo agency-update --no-pull   makes what stands in /opt/agency/source run, such as content that you have changed there
#   sudo agency-update --back      goes back to the release before
#   sudo agency-update --again     makes what stands in /opt/agency/source run, also where it did not work before
set -euo pipefail

HERE=$(dirname "$(readlink -f "$0")")
# shellcheck source=deploy/releases.sh
. "$HERE/releases.sh"

back() {
  local before
  # shellcheck disable=SC2010 # the names are our own
  before=$(ls -1t "$RELEASES" | grep -vxF -e "$(running_release)" -e "$(cat "$REFUSED" 2>/dev/null || printf none)" | grep -v '\.part$' | head -n 1) ||
    fail "There is no release before this one to go back to: nothing was changed."
  check_database
  can_open "$before" ||
    fail "The version that runs has changed the tables, so release $before cannot read the enquiries any more: nothing was changed. docs/deploying.md says under 'Bringing one back' how a backup comes back, without what was sent since."
  say "Going back to release $before …"
  running_release >"$MARK"
  go_back "$before"
  say "It stays, also where install.sh or agency-update is run, until there is a newer version or you say: sudo agency-update --again"
}

say_how_to_fetch() {
  local changed
  changed=$(source_git status --porcelain) || true
  [ -n "$changed" ] ||
    fail "The new version could not be fetched: git says why above. Where the network was away, run this again later. $(as_before)"
  say "The new version could not be fetched: git says why above. You have changed files in $SOURCE:" >&2
  say "$changed" >&2
  say "Where the new version holds what you changed, set that aside, then run this again: sudo git -C $SOURCE stash --include-untracked" >&2
  fail "$(as_before)"
}

# In a function, since git may exchange this very file while it runs.
main() {
  local pull=yes
  case ${1:-} in
    '' | --back) ;;
    --no-pull) pull= ;;
    --again) pull='' AGAIN=yes ;;
    *) fail "There is no option $1. There are: sudo agency-update; with --no-pull, what you have changed in $SOURCE goes live; with --back, the release before; with --again, one that did not work is tried once more." ;;
  esac
  require_root
  [ -d "$SOURCE" ] || fail "$SOURCE is missing, so nothing is installed yet: run deploy/install.sh first; docs/deploying.md says how."
  take_lock
  # Whoever wants to go back does not want what was interrupted to be started first.
  if [ "${1:-}" = --back ] && [ -e "$MARK" ] && [ "$(cat "$MARK")" != "$(running_release)" ]; then
    go_back "$(cat "$MARK")"
    exit
  fi
  mend
  if [ "${1:-}" = --back ]; then
    back
  elif [ -n "$pull" ]; then
    say "Fetching the new version …"
    source_git pull --ff-only --quiet || say_how_to_fetch
    # The new version knows best how it is put in place.
    exec "$SOURCE/deploy/update.sh" --no-pull
  else
    deploy_source
  fi
  exit
}

main "$@"
