#!/usr/bin/env bash
# Installs and updates the site on a server with Debian 12 or 13, or Ubuntu 24.04 (docs/deploying.md):
#
#   sudo /opt/agency/source/deploy/install.sh    asks for the required settings; run it again after changing settings
#   sudo agency-update                           fetches and runs the new version
#   sudo agency-update --back                    goes back to the version before
#
# An unprivileged user builds the version. Then the version runs on trial with the real database, but without mail and on a port that
# visitors cannot reach, so that a broken version is undone before it accepts anything.
set -euo pipefail
umask 022

# Tests use a folder instead of /, and other ports and time limits.
ROOT=${ROOT:-}
TRIAL_PORT=${TRIAL_PORT:-3010} TRIAL_DESK_PORT=${TRIAL_DESK_PORT:-3011}
HEALTH_SECONDS=${HEALTH_SECONDS:-60} STEADY_SECONDS=${STEADY_SECONDS:-8}

AGENCY=$ROOT/opt/agency
# A clone of the owner's repository. It must belong to root, because root runs its deploy/.
SOURCE=$AGENCY/source
# Contains a folder for each version, named by commit and settings. CURRENT and PREVIOUS are links to such folders.
VERSIONS=$AGENCY/versions
CURRENT=$AGENCY/current
PREVIOUS=$AGENCY/previous
SWITCHED=$AGENCY/switched
TOOLS=$AGENCY/tools
SETTINGS=$ROOT/etc/agency.env
# Exists only during a trial. Holds the settings of the trial, and the version before it.
TRIAL=$ROOT/run/agency-trial.env
CACHE=$ROOT/var/cache/agency-build
DATA=$ROOT/var/lib/agency
PRIVATE=$ROOT/var/lib/private
UNITS=$ROOT/etc/systemd/system
CADDYFILE=$ROOT/etc/caddy/Caddyfile
IMPORT='import /opt/agency/current/deploy/Caddyfile'

REGISTRY=${NPM_CONFIG_REGISTRY:-https://registry.npmjs.org}
NPM_VERSION=11.21.2
NPM_SHA512=7HPApk+AflMUavSseL1Pm6CnYqMIHk53x+KmuhqmTDqPkjPMgxIpTPcTqsE91EKNw4gFBJV9fnXiSdGm1DXq9A==
# The settings that the built site depends on (site/src/rendering/buildSettings.ts).
BUILD_SETTINGS='EMAIL_SERVICE_ORIGIN EMAIL_PUBLIC_KEY EMAIL_SERVICE_ID EMAIL_TEMPLATE_ID GA_MEASUREMENT_ID PUBLIC_URL RETENTION_MONTHS SERVICE_WORKER WEBHOOK_URL'
ADDRESS='^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'

say() { printf '%s\n' "$@"; }

fail() {
  say "$*" >&2
  exit 1
}

# setting NAME [DEFAULT]: prints a setting from the settings file, which is only read and never executed.
setting() {
  local value
  value=$(sed -n "s/^$1=//p" "$SETTINGS" | tail -n 1)
  case $value in \"*\" | \'*\') value=${value:1:-1} ;; esac
  case $1 in *_URL) value=${value%/} ;; esac
  printf '%s' "${value:-${2:-}}"
}

# target_of LINK: prints the target of a link, or nothing if there is no link.
target_of() { [ ! -L "$1" ] || readlink -f "$1"; }

# desk VERSION COMMAND…: runs a command of the operator as the server's user.
desk() { VERSION=$1 "$SOURCE/deploy/agency-desk.sh" "${@:2}"; }

# ask NAME QUESTION: asks until the answer is valid or empty, and stores a valid answer.
ask() {
  local answer
  while read -r -p "$2 " answer && [ -n "$answer" ]; do
    if [[ $1 != *_URL || $answer = *://?* ]]; then say "$1=$answer" >>"$SETTINGS" && return; fi
    say "$1 has to be a complete address, including the part before ://"
  done
}

# Asks for missing settings. The server itself checks all other settings during the trial.
read_settings() {
  local name
  [ -e "$SETTINGS" ] || install -D -m 600 /dev/null "$SETTINGS"
  chmod 600 "$SETTINGS"
  # A file that the owner has edited may lack the newline at its end.
  [ -z "$(tail -c 1 "$SETTINGS")" ] || say '' >>"$SETTINGS"
  if [ -z "$(setting PUBLIC_URL)" ] && [ -t 0 ]; then
    ask PUBLIC_URL "The site's address, such as https://www.example.com:"
    ask DESK_URL "The desk's address, where you read enquiries, such as https://desk.example.com (Enter: no desk yet):"
    ask SMTP_URL "Your mail provider, smtps://user:password@mail.example.com:465; @ in user or password is written %40 (Enter: later):"
    [ -z "$(setting SMTP_URL)" ] || ask MAIL_FROM "Who sends the site's mail, such as The agency <site@example.com>:"
    [ -z "$(setting SMTP_URL)" ] || ask MAIL_TO "Who gets the enquiries, such as you@example.com:"
    say "No more questions. The rest runs by itself for a few minutes; its last lines say what to do next."
  fi
  [[ $(setting PUBLIC_URL) =~ $ADDRESS ]] && [[ $(setting DESK_URL https://none) =~ $ADDRESS ]] ||
    fail "PUBLIC_URL, and DESK_URL if it is set, have to be addresses such as https://www.example.com, in lower case: correct them (sudo nano $SETTINGS), then run this again."
  for name in HOST TRUSTED_PROXIES; do [ -n "$(setting $name)" ] || say "$name=127.0.0.1" >>"$SETTINGS"; done
}

install_packages() {
  ! command -v git >/dev/null || ! command -v curl >/dev/null || ! command -v caddy >/dev/null || return 0
  say "Installing Caddy …"
  apt-get update --quiet || fail "The list of packages could not be fetched: apt-get says why above. Check the machine's connection to the internet, then run this again."
  [ -n "$(apt-cache show caddy 2>/dev/null)" ] ||
    fail "This system has no package caddy. Debian 12 and 13 and Ubuntu 24.04 have one (on Ubuntu try: sudo add-apt-repository universe); Ubuntu 22.04 has none and is not supported."
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends git curl ca-certificates caddy ||
    fail "The packages could not be installed: apt-get says why above. A fresh machine often installs updates by itself: wait some minutes, then run this again."
}

# Writes our line into the Caddyfile. The owner may add other sites below it.
write_caddyfile() {
  ! grep -qsxF "$IMPORT" "$CADDYFILE" || return 0
  # A Caddyfile from version 1.0.0 or from Debian's package may be replaced.
  [ ! -e "$CADDYFILE" ] || grep -qF /opt/agency/current "$CADDYFILE" || [ -z "$(dpkg --verify caddy)" ] ||
    fail "$CADDYFILE is yours and stays as it is. Add this as its first line, then run this again: $IMPORT"
  mkdir -p "$(dirname "$CADDYFILE")"
  [ ! -e "$CADDYFILE" ] || cp "$CADDYFILE" "$CADDYFILE.before-agency"
  say "$IMPORT" >"$CADDYFILE"
}

# Installs the pinned Node, and an npm for builds. This npm checks all other packages against package-lock.json.
install_node() {
  local version machine hash
  machine=$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')
  version=$(sed -n 's/^ *"node": "\([0-9.]*\)",\{0,1\}$/\1/p' "$SOURCE/package.json")
  [ "$(cat "$TOOLS/versions" 2>/dev/null)" != "$version $NPM_VERSION" ] || return 0
  say "Fetching Node $version …"
  hash=$(sed -n "/\"node_modules\/node-linux-$machine\"/,/integrity/s/.*\"sha512-\(.*\)\".*/\1/p" "$SOURCE/package-lock.json")
  [ -n "$hash" ] || fail "There is no Node for this machine's processor, $machine. Use a machine with an x86_64 or ARM64 processor."
  rm -rf "$TOOLS"
  mkdir -p "$TOOLS/bin"
  fetch_package "node-linux-$machine" "$version" "$hash"
  fetch_package npm "$NPM_VERSION" "$NPM_SHA512"
  ln -s "../node-linux-$machine/bin/node" "$TOOLS/bin/node"
  ln -s ../npm/bin/npm-cli.js "$TOOLS/bin/npm"
  say "$version $NPM_VERSION" >"$TOOLS/versions"
}

# fetch_package NAME VERSION SHA512: unpacks a package of npm into TOOLS, after checking its hash.
fetch_package() {
  local file=$TOOLS/$1.tgz
  curl --fail --silent --show-error --location --retry 3 --output "$file" "${REGISTRY%/}/$1/-/$1-$2.tgz" ||
    fail "$1 could not be fetched: curl says why above. Check the machine's connection to the internet, then run this again."
  say "$(printf '%s' "$3" | base64 -d | od -An -v -tx1 | tr -d ' \n')  $file" | sha512sum --check --quiet ||
    fail "$1 is not the file that package-lock.json names, so it was not used. Run this again later."
  mkdir "$TOOLS/$1"
  tar --extract --no-same-owner --strip-components 1 --directory "$TOOLS/$1" --file "$file"
}

build_environment() {
  local name value
  for name in $BUILD_SETTINGS; do
    value=$(setting "$name")
    # Passes on only whether a webhook is set, because the pages depend on nothing else.
    [ "$name" != WEBHOOK_URL ] || value=${value:+set}
    printf '%s=%s\n' "$name" "$value"
  done
}

# build_version FOLDER: builds the version, or leaves no folder if the build fails. npm runs as a temporary user, which owns only its cache
# and cannot read the settings.
build_version() {
  local environment script
  [ "$(df --output=avail -m "$AGENCY" | tail -n 1)" -ge 2500 ] ||
    fail "A new version needs 2,500 MB of free space on the disk. Make room (sudo apt-get clean; sudo journalctl --vacuum-size=100M), then run this again. The site runs as before."
  say "Building version ${1##*/} …"
  mapfile -t environment < <(build_environment | sed 's/^/--setenv=/')
  # shellcheck disable=SC2016 # expanded by the other shell
  script='
    set -eu
    cd "$CACHE_DIRECTORY" && rm -rf version && mkdir version && cd version
    tar --extract
    [ ! -d "$BEFORE/site/build" ] || cp -r --preserve=timestamps "$BEFORE/site/build" site/
    npm run build
    find site/dist/assets site/dist/media desk/dist/assets -type f >own-assets
    # Pages of the previous version that are still open request its scripts and pictures.
    [ ! -e "$BEFORE/own-assets" ] ||
      (cd "$BEFORE" && xargs -d "\n" -a own-assets cp --parents --no-clobber --target-directory "$CACHE_DIRECTORY/version")'
  git -C "$SOURCE" archive HEAD | systemd-run --quiet --wait --collect --pipe \
    -p DynamicUser=yes -p User=agency-build -p CacheDirectory=agency-build \
    "--setenv=HOME=$CACHE" "--setenv=PATH=$TOOLS/bin:$PATH" "--setenv=BEFORE=$CURRENT" "${environment[@]}" sh -c "$script" ||
    fail "The new version could not be built: the lines above say why. If they name a setting, correct it (sudo nano $SETTINGS). If they name a file of content/, correct it on your computer, commit and push. 'Killed' means too little memory: 2 GB are needed. Then: sudo agency-update. The site runs as before."
  mkdir -p "$VERSIONS"
  rm -rf "$1.part"
  mv -T "$CACHE/version" "$1.part"
  # deploy/ is taken from the repository, because root runs its files, and packages could have changed them during the build.
  [ -n "$ROOT" ] || chown -R root:root "$1.part"
  rm -rf "$1.part/deploy"
  git -C "$SOURCE" archive HEAD deploy | tar --extract --directory "$1.part"
  sync
  mv -T "$1.part" "$1"
}

# point_to VERSION: points the link CURRENT to a version, and installs its units and Caddy's settings. Owners change units only by drop-ins
# (systemctl edit), so units may be overwritten. Removes the socket unit of 1.0.0.
point_to() {
  local unit site settings action=reload-or-restart
  ln -sfnT "$1" "$CURRENT.new"
  mv -T "$CURRENT.new" "$CURRENT"
  mkdir -p "$UNITS/caddy.service.d" "$AGENCY/published"
  # Makes the folders as systemd would; the first start of the service gives them to its user. `current` links to the built site until the
  # desk publishes.
  install -d -m 700 "$PRIVATE"
  [ -d "$PRIVATE/agency" ] || install -d -m 700 "$PRIVATE/agency"
  mkdir -p "$PRIVATE/agency/site"
  case $(readlink "$PRIVATE/agency/site/current") in
    versions/*) ;;
    *) ln -sfnT "$1/site/dist" "$PRIVATE/agency/site/current" ;;
  esac
  chmod 755 "$PRIVATE/agency/site"
  chown -h --reference="$PRIVATE/agency" "$PRIVATE/agency/site" "$PRIVATE/agency/site/current"
  rm -f "$UNITS/agency.socket" "$UNITS/sockets.target.wants/agency.socket"
  for unit in "$CURRENT"/deploy/agency*.{service,socket,timer}; do [ ! -e "$unit" ] || install -m 644 "$unit" "$UNITS/"; done
  site=$(setting PUBLIC_URL)
  # Collects the settings in a variable first, so that an interruption cannot leave a part of them in the file.
  settings=$(
    # Caddy may see only the published site, not the other files of the server.
    say '[Service]' "BindReadOnlyPaths=$PRIVATE/agency/site:$AGENCY/published" "Environment=PUBLIC_URL=$site" "Environment=DESK_URL=$(setting DESK_URL http://desk.invalid)"
    [[ $site != https://www.* ]] || say "Environment=BARE_URL=https://${site#https://www.}"
    # Caddy 2.6.2, of Debian 12 and 13 and Ubuntu 24.04, knows this option only under an older name.
    [[ $(caddy version) != 2.6.2* ]] || say 'Environment="BUFFER_REQUESTS=buffer_requests\nmax_buffer_size 524288"'
  )
  # A changed bind mount needs a restart of Caddy.
  [ "$settings" = "$(cat "$UNITS/caddy.service.d/agency.conf" 2>/dev/null)" ] || action=restart
  say "$settings" >"$UNITS/caddy.service.d/agency.conf"
  systemctl daemon-reload
  systemctl "$action" caddy && return
  say "Caddy refuses its configuration: sudo journalctl -u caddy -n 20 says why. Usually another program uses port 80 or 443: sudo ss -ltnp shows which." >&2
  return 1
}

restarts_so_far() { systemctl show --property=NRestarts --value agency.service; }

# answers PORT: whether the server on that port is healthy.
answers() { curl --fail --silent --output /dev/null --max-time 5 "http://127.0.0.1:$1/health"; }

# healthy PORT: waits until the server is healthy, and then checks that the same process is still healthy some seconds later.
healthy() {
  local end=$((SECONDS + HEALTH_SECONDS)) restarts
  restarts=$(restarts_so_far)
  until answers "$1"; do
    [ "$SECONDS" -lt "$end" ] && [ $(($(restarts_so_far) - restarts)) -lt 2 ] || return 1
    sleep 0.2
  done
  restarts=$(restarts_so_far)
  sleep "$STEADY_SECONDS"
  [ "$(restarts_so_far)" = "$restarts" ] && answers "$1"
}

# switch_to VERSION: runs a version; if that fails, runs the previous version again. During the trial no server listens on the proxy's port,
# so undoing the update loses nothing: visitors' devices keep their enquiries until a server accepts them.
switch_to() {
  BEFORE=$(target_of "$CURRENT")
  [ ! -e "$DATA/agency.sqlite" ] || systemctl start agency-backup.service ||
    say "The backup failed, or could not be copied to another machine: sudo journalctl -u agency-backup -n 20 says why. The update continues, because the server copies the tables before it changes them."
  say "Trying version ${1##*/} with your settings and your data. What visitors send meanwhile stays on their devices and is sent later …"
  trap 'take_back; exit 1' HUP INT TERM
  [ ! -e "$UNITS/agency.socket" ] || systemctl stop agency.socket
  [ -z "$BEFORE" ] || systemctl stop agency.service
  touch "$SWITCHED"
  # Replaced atomically, so that after an interruption the next run finds the previous version in this file.
  say "BEFORE=$BEFORE" "PORT=$TRIAL_PORT" "DESK_PORT=$TRIAL_DESK_PORT" SMTP_URL= WEBHOOK_URL= >"$TRIAL.new"
  mv "$TRIAL.new" "$TRIAL"
  if point_to "$1" && systemctl start agency.service && healthy "$TRIAL_PORT"; then
    rm "$TRIAL"
    systemctl restart agency.service
    if healthy "$(setting PORT 3000)"; then
      trap - HUP INT TERM
      [ -z "$BEFORE" ] || [ "$BEFORE" = "$1" ] || ln -sfnT "$BEFORE" "$PREVIOUS"
      say "Version ${1##*/} runs and is healthy."
      return 0
    fi
  fi
  journalctl --unit agency --lines 10 --output cat >&2 || true
  say "Version ${1##*/} does not work: the last lines of its log are above." >&2
  take_back
  exit 1
}

# Runs the version BEFORE again. If the new version has changed the tables, restores the copy that the server made before the change. If the
# new version has already served visitors, it stays, because restoring the copy would lose what they sent.
take_back() {
  trap '' HUP INT TERM
  if [ -z "$BEFORE" ]; then
    systemctl stop agency.service || true
    rm -f "$TRIAL" "$CURRENT"
    fail "The site does not run yet. If the lines above name a setting, correct it (sudo nano $SETTINGS), then run this again."
  fi
  if [ "$DATA/backups/before-update.db" -nt "$SWITCHED" ]; then
    [ -e "$TRIAL" ] || fail "The new version has changed the tables and accepted enquiries since, so it is not undone, and systemd restarts it again and again. No accepted enquiry is lost. Ask the person who maintains the site to look at it at once."
    systemctl stop agency.service
    # Of the output, shows only which issues of the newsletter are paused now.
    desk "$BEFORE" restore "$DATA/backups/before-update.db" | sed -n '/^Issue /p' ||
      fail "The earlier database could not be restored, and the site is down: the lines above say why. 'Bringing one back' in docs/deploying.md says how to do it by hand."
    # The new version has served nobody, so its database contains nothing new.
    find "$DATA/" -maxdepth 1 -name 'replaced-*' -newer "$SWITCHED" -exec rm -rf {} +
    say "The earlier database is restored. Everybody has to sign in to the desk again."
  fi
  rm -f "$TRIAL"
  # The server has to start even if Caddy fails.
  point_to "$BEFORE" || true
  systemctl restart agency.service
  healthy "$(setting PORT 3000)" ||
    fail "Version ${BEFORE##*/} does not work either, so the new version is not the only cause: sudo journalctl -u agency -n 30 says why. If that names a setting, correct it (sudo nano $SETTINGS), then: sudo $SOURCE/deploy/install.sh"
  say "Version ${BEFORE##*/} runs again, and no accepted enquiry is lost. Nothing is urgent."
  trap - HUP INT TERM
}

install_site() {
  local version folder
  read_settings
  install_packages
  write_caddyfile
  install_node
  version=$VERSIONS/$(git -C "$SOURCE" rev-parse --short=8 HEAD)-$(build_environment | sha256sum | cut -c 1-8)
  if [ "$version" = "$(target_of "$CURRENT")" ] && [ "$SETTINGS" -ot "$SWITCHED" ] && answers "$(setting PORT 3000)"; then
    say "Version ${version##*/} runs already."
    return 0
  fi
  for folder in "$VERSIONS"/*; do
    case $folder in "$version" | "$(target_of "$CURRENT")" | "$(target_of "$PREVIOUS")") ;; *) rm -rf "$folder" ;; esac
  done
  [ -d "$version" ] || build_version "$version"
  switch_to "$version"
  systemctl enable --quiet agency.service caddy.service
  systemctl enable --quiet --now agency-backup.timer
  mkdir -p "$ROOT/usr/local/sbin"
  ln -sfn "$SOURCE/deploy/install.sh" "$ROOT/usr/local/sbin/agency-update"
  ln -sfn "$SOURCE/deploy/agency-desk.sh" "$ROOT/usr/local/sbin/agency-desk"
  [ -L "$PREVIOUS" ] || say_what_is_next
}

say_what_is_next() {
  local url
  url=$(setting PUBLIC_URL)
  say '' 'The site is installed. What is next:'
  curl --fail --silent --insecure --output /dev/null --max-time 5 --retry "${PROXY_RETRIES:-10}" --retry-delay 3 --retry-all-errors \
    --resolve "${url#https://}:443:127.0.0.1" "$url/" ||
    say "- The site does not answer at $url yet: the domain name has to lead to this machine (an A record with its address), and ports 80 and 443 have to be open. Caddy then obtains the certificate by itself; sudo journalctl -u caddy -n 20 shows what Caddy is waiting for."
  [ -n "$(setting SMTP_URL)" ] || say "- Mail is kept until it can be sent: put SMTP_URL, MAIL_FROM and MAIL_TO into the settings (sudo nano $SETTINGS), then run this again."
  if [ -n "$(setting DESK_URL)" ] && [[ $(desk "$CURRENT" team </dev/null) = Nobody* ]]; then
    say "- Sign in to the desk: open this link on your own phone or computer within 15 minutes. For a new link later: sudo agency-desk invite \"Your name\""
    desk "$CURRENT" invite Owner </dev/null
  fi
  say "- Look at $url on your phone, and send an enquiry." "- List the tasks before the site goes public: sudo agency-desk launch-check" \
    "- Later, to take a new version, or go back: sudo agency-update, sudo agency-update --back"
}

main() {
  if [ -z "$ROOT" ]; then
    [ "$(id -u)" = 0 ] || fail "This has to run as root: type sudo and a space before the same command."
    [ -d /run/systemd/system ] || fail "systemd does not run here: this script is for Debian 12 or 13 and Ubuntu 24.04. On other systems follow 'Containers' in docs/deploying.md."
  fi
  [ -e "$SOURCE/.git" ] && [ ! -L "$SOURCE" ] && [ -O "$SOURCE" ] ||
    fail "$SOURCE has to be a clone of your repository that belongs to root: sudo git clone <your repository> $SOURCE, then sudo $SOURCE/deploy/install.sh"
  mkdir -p "$ROOT/run/lock"
  # The kernel frees the lock when the process ends. A newer install.sh, started below, inherits descriptor 9 and so the lock.
  [ -n "${AGENCY_LOCKED:-}" ] || exec 9>"$ROOT/run/lock/agency.lock"
  flock --nonblock 9 || fail "Another update is under way: wait for its end, then run this again."
  export AGENCY_LOCKED=yes
  if [ -e "$TRIAL" ]; then
    say "The last update was interrupted: undoing it first …"
    BEFORE=$(sed -n 's/^BEFORE=//p' "$TRIAL")
    take_back
  fi
  case ${0##*/}${1:+ $1} in
    'agency-update --back')
      [ -e "$PREVIOUS" ] || fail "There is no version before this one to go back to: nothing was changed."
      switch_to "$(target_of "$PREVIOUS")"
      ;;
    agency-update)
      git -C "$SOURCE" pull --ff-only --quiet 9>&- ||
        fail "The new version could not be fetched: git says why above. If the network was down, run this again later. The site runs as before."
      exec "$SOURCE/deploy/install.sh"
      ;;
    install.sh) install_site ;;
    *) fail "There is no option $1. Use sudo agency-update, or sudo agency-update --back." ;;
  esac
  # Exits here, because git may have replaced this file, and the shell would read on in the new file.
  exit
}

main "$@"
