# shellcheck shell=bash
# What install.sh and update.sh share: releases in folders of their own, and the switch from one to another.
#
#   /opt/agency/source            the repository with your content, or a link to it
#   /opt/agency/releases/<name>   a version as it was built; its name tells its commit, its content and its settings
#   /opt/agency/current           the one that runs: a link, exchanged in one step
#   /opt/agency/headers           the sum of the headers that the proxies have read
#   /opt/agency/started           as old as the server that runs
#   /opt/agency/updating          exists while a switch is not seen through: the name of the release before it
#   /opt/agency/refused           the name of a release that did not work, or was gone back from: it is not tried again unasked
#   /opt/agency/dumps             of a PostgreSQL, from before an update, for a week
#   /etc/agency/options           what install.sh was told of proxy and certificate
#   /etc/agency/*.pem             copies of your own certificate and its key

# Tests set ROOT, and work in a folder in the place of /.
ROOT=${ROOT:-}
AGENCY=$ROOT/opt/agency
SOURCE=$AGENCY/source
RELEASES=$AGENCY/releases
CURRENT=$AGENCY/current
MARK=$AGENCY/updating
REFUSED=$AGENCY/refused
STARTED=$AGENCY/started
HEADERS=$AGENCY/headers
SETTINGS=$ROOT/etc/agency.env
# A newer Node and npm than the distribution's, where those are too old to install with.
TOOLS=$AGENCY/tools
UNITS=$ROOT/etc/systemd/system
DATA=$ROOT/var/lib/agency
DUMPS=$AGENCY/dumps
DUMP=$DUMPS/before-update.dump

# A new version has to be healthy within this.
HEALTH_SECONDS=${HEALTH_SECONDS:-60}
# And then has to go on for so long, before the one before it is given up.
STEADY_SECONDS=${STEADY_SECONDS:-5}
KEPT_RELEASES=2
MORE_SPACE='Make room (sudo apt-get clean; sudo journalctl --vacuum-size=100M), or have your provider enlarge the disk; then run this again.'
# Packages, and one build of them.
FIRST_MB=2500
# What the built site depends on (site/src/rendering/buildSettings.ts).
BUILD_SETTINGS='EMAIL_SERVICE_ORIGIN EMAIL_PUBLIC_KEY EMAIL_SERVICE_ID EMAIL_TEMPLATE_ID GA_MEASUREMENT_ID PUBLIC_URL RETENTION_MONTHS SERVICE_WORKER'

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Whatever nobody foresaw ends in a sentence, too.
set -E
trap 'printf "This failed at line %s of %s, and nobody had foreseen it. Put right what the lines above say, and run this again: it mends what is half done.\n" "$LINENO" "${BASH_SOURCE[0]##*/}" >&2' ERR

# What is true of the site after a failure.
as_before() {
  if [ -n "$(running_release)" ]; then printf 'The site runs as before.'; else printf 'Nothing runs yet.'; fi
}

require_root() {
  [ -n "$ROOT" ] || [ "$(id -u)" = 0 ] || fail "This has to run as root: type sudo and a space before the same command."
}

# One at a time. The lock goes with the process, however that ends; descriptor 9 is handed on to a newer update.sh.
take_lock() {
  mkdir -p "$ROOT/run/lock"
  [ -n "${AGENCY_LOCKED:-}" ] || exec 9>"$ROOT/run/lock/agency-update.lock"
  flock --nonblock 9 || fail "Another update is under way: wait for its end, then run this again."
  export AGENCY_LOCKED=yes
}

# setting NAME [FILE]: its value in /etc/agency.env, or that file; empty without one. The file is read, never run.
setting() {
  local line value='' file=${2:-$SETTINGS}
  [ -f "$file" ] || return 0
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in "$1="*) value=${line#*=} ;; esac
  done <"$file"
  case $value in \"*\" | \'*\') value=${value:1:-1} ;; esac
  printf '%s' "$value"
}

# git, as whoever owns the source: it refuses to work for anybody else, and the owner has the keys to fetch with. What it
# goes on with in the background does not keep the lock.
source_git() {
  local owner
  owner=$(stat -Lc %U "$SOURCE")
  if [ "$owner" = "$(id -un)" ]; then
    git -C "$SOURCE" "$@" 9>&-
  else
    runuser -u "$owner" -- git -C "$SOURCE" "$@" 9>&-
  fi
}

# The content of the source as it stands, committed or not, as a tree of git.
source_tree() {
  local index
  index=$(source_git rev-parse --absolute-git-dir)/agency-index
  GIT_INDEX_FILE=$index source_git add --all
  GIT_INDEX_FILE=$index source_git write-tree
}

build_environment() {
  local name
  for name in $BUILD_SETTINGS; do printf '%s=%s\n' "$name" "$(setting "$name")"; done
}

# The same content with the same settings has the same name.
release_name() {
  local settings
  settings=$(build_environment)
  printf '%s-%s' "$(source_git rev-parse --short=8 HEAD)" \
    "$(printf '%s\n%s' "$1" "$settings" | sha256sum | cut -c 1-8)"
}

running_release() {
  [ -L "$CURRENT" ] && basename "$(readlink "$CURRENT")"
  return 0
}

is_release_name() { [[ $1 =~ ^[0-9a-f]{8,40}-[0-9a-f]{8}(\.part)?$ ]]; }

remove_release() {
  is_release_name "$1" || fail "'$1' in $RELEASES is none of our releases, and was not removed: move it elsewhere, then run this again."
  rm -rf -- "${RELEASES:?}/$1"
}

megabytes_free() { df --output=avail -m "$1" | tail -n 1 | tr -d ' '; }

require_space() {
  local needed=$FIRST_MB database
  [ -n "$(running_release)" ] && needed=$(($(du -sm "$CURRENT/" | cut -f 1) + 500))
  [ "$(megabytes_free "$AGENCY")" -ge "$needed" ] ||
    fail "A new version needs $needed MB in $AGENCY, and $(megabytes_free "$AGENCY") MB are free. Nothing was changed. $MORE_SPACE"
  [ -d "$DATA" ] || return 0
  # A copy, one to try the new version with, and one before its tables are changed.
  database=$(($(du -smL --exclude=backups --exclude='replaced-*' "$DATA" | cut -f 1) * 3 + 50))
  [ "$(megabytes_free "$DATA/")" -ge "$database" ] ||
    fail "Copies of the database need $database MB in $DATA, and $(megabytes_free "$DATA/") MB are free. Nothing was changed. $MORE_SPACE"
}

# Content is written here, or comes from somebody's computer.
where_to_mend() {
  if [ -n "$(source_git status --porcelain)" ]; then
    printf 'here, in %s' "$SOURCE"
  else
    printf 'on your computer, commit and push it'
  fi
}

# build_release NAME TREE: whole, or not at all.
build_release() {
  local part=$RELEASES/$1.part previous=$CURRENT environment
  remove_release "$1.part"
  mkdir -p "$part"
  source_git archive --format=tar "$2" | tar --extract --directory "$part" --no-same-owner
  if [ -e "$previous/package-lock.json" ]; then
    # Nothing changes a package that is installed, so releases share them; the build takes what has not changed.
    cmp -s "$previous/package-lock.json" "$part/package-lock.json" &&
      cp -a --link "$previous/node_modules" "$part/node_modules"
    [ -d "$previous/site/build" ] && cp -a "$previous/site/build" "$part/site/build"
  fi
  mapfile -t environment < <(build_environment)
  (cd "$part" && PATH=$TOOLS/bin:$PATH env "${environment[@]}" npm run build) 9>&- ||
    fail "The new version could not be built: the lines above say why. Where they name a file of content/, put it right $(where_to_mend); 'Killed' means too little memory, of which 2 GB are needed. Then run this again. $(as_before)"
  # Who has a page of the version before open asks for its scripts and pictures a while longer.
  (cd "$part" && find site/dist/assets site/dist/media desk/dist/assets -type f >own-files 2>/dev/null) || true
  [ ! -e "$previous/own-files" ] ||
    tar --create --directory "$previous" --files-from "$previous/own-files" |
    tar --extract --directory "$part" --skip-old-files
  sync
  mv -T "$part" "$RELEASES/$1"
}

# service_node RELEASE SCRIPT…: as the server's user, with its settings and its data.
service_node() {
  local release=$1 terminal=--pipe
  shift
  [ -t 0 ] && [ -t 1 ] && terminal=--pty
  systemd-run --quiet --wait --collect "$terminal" \
    -p User=agency -p DynamicUser=yes -p StateDirectory=agency -p StateDirectoryMode=0700 -p UMask=0077 \
    -p PrivateTmp=yes -p "WorkingDirectory=$release" -p "EnvironmentFile=$SETTINGS" -p "Environment=DATA_DIR=$DATA" -p "Environment=INIT_CWD=$DATA" -p "Environment=SUDO_USER=${SUDO_USER:-$(id -un)}" \
    --setenv="DESK_COMMAND=sudo agency-desk" \
    "$release/node_modules/node/bin/node" "$@"
}

has_database() { [ -n "$(setting DATABASE_URL)" ] || [ -e "$DATA/agency.sqlite" ]; }

# What the settings say counts; install.sh may have been given one that is not there yet.
database_url() {
  local url
  url=$(setting DATABASE_URL)
  printf '%s' "${url:-${GIVEN_DATABASE:-}}"
}

# postgres PROGRAM…: with the DATABASE_URL of the settings, or the DATABASE beside it. The password is in no list of processes.
postgres() {
  local url password=''
  url=$(database_url)
  if [[ $url =~ ^([a-z]+://[^:@/]*):([^@/]*)(@.*)$ ]]; then
    password=${BASH_REMATCH[2]}
    url=${BASH_REMATCH[1]}${BASH_REMATCH[3]}
  fi
  if [ -n "${DATABASE:-}" ] && [[ $url =~ ^([a-z]+://[^/?]*)/?[^?]*(.*)$ ]]; then
    url=${BASH_REMATCH[1]}/$DATABASE${BASH_REMATCH[2]}
  fi
  # An address has %40 for an @.
  [ -z "$password" ] || password=$(printf '%b' "${password//%/\\x}")
  PGPASSWORD=$password PGCONNECT_TIMEOUT=10 PGAPPNAME=agency-update "$@" --dbname "$url"
}

# Whether the PostgreSQL of the settings, where there is one, can be used and dumped; else it ends in a sentence. It changes nothing.
check_database() {
  local said
  [ -n "$(database_url)" ] || return 0
  command -v pg_dump >/dev/null ||
    fail "The database is a PostgreSQL and pg_dump is missing: sudo apt-get install postgresql-client, then run this again. Nothing was changed."
  said=$(postgres pg_dump --schema-only 2>&1 >/dev/null) && return 0
  say "${said##*: error: }" >&2
  case $said in
    *'password authentication failed'* | *'no password supplied'* | *'role "'*'" does not exist'*)
      said='PostgreSQL does not know this user with this password: compare both with what its provider shows; in them write @ as %40 and / as %2F' ;;
    *'database "'*'" does not exist'*)
      said='PostgreSQL has no database of that name, the part behind the last /: have it made, or put the name right' ;;
    *'server version mismatch'*)
      said="PostgreSQL is newer than this machine's pg_dump, and could not be backed up: install the postgresql-client of its version (https://wiki.postgresql.org/wiki/Apt says how)" ;;
    *) said='PostgreSQL cannot be reached there: see that it runs, that host and port are right, and that it lets this machine in' ;;
  esac
  fail "DATABASE_URL: $said. Then run this again. Nothing was changed. $(as_before)"
}

# A checked copy, by the same means as every night.
back_up() {
  has_database || return 0
  if [ -n "$(setting DATABASE_URL)" ]; then
    mkdir -p "$ROOT/etc/tmpfiles.d"
    install -d -m 700 "$DUMPS"
    # Whoever is deleted meanwhile is still in them.
    printf 'd %s 0700 root root 7d\n' "$DUMPS" >"$ROOT/etc/tmpfiles.d/agency.conf"
    (umask 077 && postgres pg_dump --format=custom --file "$DUMP") ||
      fail "The backup failed: pg_dump says why above. Put right what it names, mostly DATABASE_URL in $SETTINGS, then run this again. $(as_before)"
    return 0
  fi
  local before
  before=$(mktemp)
  systemctl start agency-backup.service || {
    [ -n "$(find "$DATA/backups/" -name '???.db' -newer "$before" 2>/dev/null)" ] ||
      fail "The backup failed: sudo journalctl -u agency-backup -n 20 says why. Put that right, then run this again. $(as_before)"
    say "The copy of the database is made, and could not be carried off this machine: sudo journalctl -u agency-backup -n 20 says why. The update goes on."
  }
  rm -f "$before"
}

# The dump in a database of its own, for a trial; none where the database's user may not make one.
make_trial_database() {
  TRIAL_DATABASE=''
  if [ -z "$(setting DATABASE_URL)" ] || [ ! -e "$DUMP" ]; then return 0; fi
  local name
  name=agency_trial_$(head -c 8 /etc/machine-id)
  # What a power cut has left of another.
  drop_database "$name"
  if ! postgres psql --quiet --command "create database $name template template0 encoding 'UTF8'" 2>/dev/null; then
    say "This user of PostgreSQL may not make a database to try it with: your data are backed up, and the trial goes without them."
    return 0
  fi
  # shellcheck disable=SC2064 # the name is known now
  trap "drop_database $name" EXIT
  if DATABASE=$name postgres pg_restore --no-owner --no-privileges --exit-on-error "$DUMP"; then
    TRIAL_DATABASE=$name
  else
    say "The backup could not be read into a database of its own, so the trial goes without your data."
  fi
}

drop_database() {
  postgres psql --quiet --command "drop database if exists $1 with (force)" >/dev/null 2>&1 || true
}

# Starts a release with the real settings on a copy of the database, beside the one that runs.
try_release() {
  local works=yes
  make_trial_database
  service_node "$RELEASES/$1" deploy/tryRelease.ts "$TRIAL_DATABASE" || works=''
  [ -z "$TRIAL_DATABASE" ] || drop_database "$TRIAL_DATABASE"
  [ -z "$works" ] || return 0
  say "Release $1 does not work with your settings and your data: the lines above say why. Where they name a setting, put it right (sudo nano $SETTINGS), then: $(how_to_retry "$1")" >&2
  refuse "$1"
}

# refuse RELEASE: ends the script; the one before, if any, runs on, and nobody goes back to this one.
refuse() {
  local before
  before=$(running_release)
  if [ -n "$before" ] && [ "$before" != "$1" ]; then
    printf '%s\n' "$1" >"$REFUSED"
    remove_release "$1"
    say_how_to_go_on "$before" >&2
    exit 1
  fi
  fail "$(as_before)"
}

how_to_retry() {
  if [ -n "$(running_release)" ]; then printf 'sudo agency-update --again'; else printf 'run this again.'; fi
}

# say_how_to_go_on BEFORE: while the source holds a version that does not work, and BEFORE runs.
say_how_to_go_on() {
  local changed
  changed=$(source_git status --porcelain) || true
  say ""
  say "The site runs as before, and nothing has to be done at once. To go on:"
  if [ -n "$changed" ]; then
    say "- You have changed files in $SOURCE:"
    say "$changed"
    say "  Put that right there, then: sudo agency-update --no-pull"
    say "  Or set all of it aside: sudo git -C $SOURCE stash --include-untracked; then: sudo agency-update"
  fi
  say "- Where somebody else maintains the site, send them the lines above. Once it is mended: sudo agency-update"
  say "- Where the change is your own, undo it on your computer, in the folder of your site:"
  say "    git restore --source=${1%%-*} --staged --worktree ."
  say "    git commit --message 'As it was before'"
  say "    git push"
  say "  Then here: sudo agency-update"
}

switch_to() {
  ln -sfn "releases/$1" "$CURRENT.new"
  mv -T "$CURRENT.new" "$CURRENT"
  touch "$RELEASES/$1"
  install_units
}

# The units of the version that runs; yours are drop-ins (systemctl edit).
install_units() {
  local unit name changed='' sockets=''
  mkdir -p "$UNITS"
  for unit in "$CURRENT"/deploy/*.service "$CURRENT"/deploy/*.socket "$CURRENT"/deploy/*.timer; do
    [ -e "$unit" ] || continue
    name=$(basename "$unit")
    cmp -s "$unit" "$UNITS/$name" && continue
    [ "$name" = agency.socket ] && sockets=yes
    install -m 644 "$unit" "$UNITS/$name"
    changed=yes
  done
  [ -z "$changed" ] || systemctl daemon-reload
  # What listens already would go on as before.
  [ -z "$sockets" ] || systemctl stop agency.socket agency.service
}

start_server() {
  systemctl start agency.socket
  systemctl restart agency.service
  touch "$STARTED"
}

# The headers are all that they have read of a release. A reload closes connections on which a form may just be coming.
reload_proxies() {
  local proxy headers
  headers=$({ cat "$CURRENT"/site/build/*headers* 2>/dev/null || true; } | sha256sum)
  [ "$headers" != "$(cat "$HEADERS" 2>/dev/null)" ] || return 0
  for proxy in caddy nginx; do
    systemctl is-active --quiet "$proxy" || continue
    systemctl reload "$proxy" || say "$proxy did not take its configuration and goes on with the one before: sudo systemctl status $proxy says why. Put that right, then: sudo systemctl reload $proxy"
  done
  printf '%s\n' "$headers" >"$HEADERS"
}

# healthy SECONDS: whether the server that runs stores enquiries, within so long. One that ends again and again is not
# waited for: those who have sent a form wait too.
healthy() {
  local end=$((SECONDS + $1)) before restarts
  before=$(restarts_so_far)
  while :; do
    PORT=$(setting PORT) "$CURRENT/node_modules/node/bin/node" "$CURRENT/deploy/isHealthy.ts" 2>/dev/null && return 0
    restarts=$(($(restarts_so_far) - before))
    [ "$restarts" -lt 3 ] && [ "$SECONDS" -lt "$end" ] || return 1
    sleep 0.2
  done
}

# Whether the server that is healthy goes on as the same process. Nobody waits for this: it answers meanwhile.
steady() {
  local before
  before=$(restarts_so_far)
  sleep "$STEADY_SECONDS"
  [ "$(restarts_so_far)" = "$before" ] && healthy 5
}

# How often systemd has started the server again since it was told to.
restarts_so_far() {
  local count
  count=$(systemctl show --property=NRestarts --value agency.service)
  printf '%s' "${count:-0}"
}

can_open() { service_node "$RELEASES/$1" deploy/canOpen.ts; }

# What the version that goes had stored, which only that one can read, as a list that any spreadsheet opens.
hand_out_replaced() {
  local kept
  # shellcheck disable=SC2012 # the names are our own
  kept=$(ls -1dt "$DATA"/replaced-* | head -n 1)
  DATA=$kept service_node "$(readlink -f "$CURRENT")" server/src/commands/desk.ts export "$kept/enquiries.csv" ||
    { say "What was sent to the new version meanwhile is kept in $kept: have whoever maintains the site look into it."; return 0; }
  say "What was sent to the new version meanwhile is not in it, and kept in $kept/enquiries.csv, below all that came before: answer it from there, then remove that folder."
}

# go_back RELEASE: the release before, and where it cannot read the tables any more, the database before, too.
go_back() {
  # What the version that runs cannot read either, its tables are not to blame for: a disk or PostgreSQL is away.
  if has_database && ! can_open "$1" && can_open "$(running_release)"; then
    if [ -z "$(setting DATABASE_URL)" ]; then
      systemctl stop agency.socket agency.service
      # It is started here, not by who reads this.
      service_node "$RELEASES/$1" server/src/commands/desk.ts restore "$DATA/backups/before-update.db" | sed 's/ Now start the server\.$//' ||
        fail "The database from before the update could not be brought back, and the site stands still: the lines above say why. Put that right, then: sudo agency-update --back. docs/deploying.md says under 'Bringing one back' how to do it by hand."
      say "The database is the one from before the update."
      hand_out_replaced
    else
      fail "The new version has changed the tables of PostgreSQL, so release $1 cannot go on with them: the new one stays, and is started again and again. No enquiry that was accepted is lost. sudo journalctl -u agency -n 30 says what it misses; $DUMP is the database as it was before. Have whoever maintains the site look at once: docs/deploying.md says under 'Updating' how to go back by hand."
    fi
  fi
  [ "$(running_release)" = "$1" ] || running_release >"$REFUSED"
  switch_to "$1"
  start_server
  reload_proxies
  healthy "$HEALTH_SECONDS" ||
    fail "Release $1 is not healthy either, so it is not the new version alone: sudo journalctl -u agency -n 30 says why. Where that names a setting, put it right (sudo nano $SETTINGS), then: sudo agency-update --no-pull"
  rm -f "$MARK"
  say "Release $1 runs again."
}

# Ends what an update that was killed has left.
mend() {
  local before
  [ ! -e "$MARK" ] || {
    before=$(cat "$MARK")
    say "The last update was interrupted: seeing it through first …"
    [ "$(running_release)" = "$before" ] || install_units
    start_server
    if healthy "$HEALTH_SECONDS" && steady; then
      rm -f "$MARK"
      reload_proxies
      say "Release $(running_release) runs and is healthy."
      forget_old_releases
    else
      go_back "$before"
    fi
  }
}

forget_old_releases() {
  local name kept=0
  while IFS= read -r name; do
    is_release_name "$name" || continue
    [ "$name" != "$(running_release)" ] || continue
    [[ $name = *.part ]] || kept=$((kept + 1))
    # What a build that was killed has left, too.
    [[ $name != *.part && $kept -le $KEPT_RELEASES ]] || remove_release "$name"
  done < <(ls -1t "$RELEASES")
}

# Makes what stands in the source run. Ends the script when that fails; the site then runs as before.
deploy_source() {
  local tree name before
  mkdir -p "$RELEASES"
  check_database
  before=$(running_release)
  tree=$(source_tree) || fail "git cannot read $SOURCE: its lines above say why. Put that right, then run this again. $(as_before)"
  name=$(release_name "$tree")
  if [ -z "${AGAIN:-}" ] && [ -n "$before" ] && [ "$name" != "$before" ] && [ "$name" = "$(cat "$REFUSED" 2>/dev/null)" ]; then
    say "Release $name, which is in $SOURCE, did not work or was gone back from, and is not tried again: release $before runs on. To try it all the same: sudo agency-update --again"
    say_how_to_go_on "$before"
    name=$before
  fi
  if [ "$name" = "$before" ] && [ "$SETTINGS" -nt "$STARTED" ]; then
    say "Restarting the server with the settings as they are now."
    try_release "$name"
    start_server
  fi
  if [ "$name" = "$before" ] && healthy 5; then
    say "Release $name runs and is healthy: nothing to do."
    return 0
  fi
  require_space
  if [ -d "$RELEASES/$name" ]; then
    say "Release $name is built already."
  else
    say "Building release $name beside the one that runs …"
    build_release "$name" "$tree"
  fi
  if [ -n "$before" ] && has_database; then
    say "Backing up the database …"
    back_up
  fi
  say "Trying it with your settings and a copy of your data …"
  try_release "$name"
  say "Switching to it, and waiting until it is healthy: $HEALTH_SECONDS seconds at most …"
  [ -z "$before" ] || printf '%s\n' "$before" >"$MARK"
  switch_to "$name"
  start_server
  reload_proxies
  if healthy "$HEALTH_SECONDS" && steady; then
    rm -f "$MARK" "$REFUSED"
    say "Release $name runs and is healthy."
    forget_old_releases
    return 0
  fi
  [ -n "$before" ] || fail "The server was started and is not healthy: sudo journalctl -u agency -n 30 says why. Where that names a setting, put it right (sudo nano $SETTINGS), then run this again."
  say "Release $name is not healthy: going back."
  go_back "$before"
  say "The update was taken back: sudo journalctl -u agency -n 50 says why release $name did not work." >&2
  refuse "$name"
}
