#!/usr/bin/env bash
# Installs the site on a server with Debian 12 or Ubuntu 24.04, or newer (docs/deploying.md). Run it again after every change
# of its options or of /etc/agency.env: what is right stays as it is.
#
#   sudo deploy/install.sh PUBLIC_URL=https://www.example.com DESK_URL=https://desk.example.com \
#     MAIL_FROM='The agency <site@example.com>' MAIL_TO=you@example.com
#
# asks for what is missing, for SMTP_URL too, whose password is then in no history. Options:
#   --proxy caddy|nginx|none    what does TLS; Caddy unless said otherwise
#   --certificate FILE --key FILE   your own certificate; without it Caddy and certbot get one
#   --own-ca                    Caddy's own authority, which browsers do not know: for a trial
set -euo pipefail

HERE=$(dirname "$(readlink -f "$0")")
# shellcheck source=deploy/releases.sh
. "$HERE/releases.sh"

ASKED='PUBLIC_URL DESK_URL SMTP_URL MAIL_FROM MAIL_TO'
KEPT=$AGENCY/written
NPM_VERSION=11.21.2
ASKED_NOW='' PROXY=caddy CERTIFICATE='' CERTIFICATE_KEY='' OWN_CA='' NOT_SEEN=''
declare -A GIVEN=()

read_options() {
  local name
  # What the environment says counts less than what is typed.
  for name in $ASKED; do [ -z "${!name:-}" ] || GIVEN[$name]=${!name}; done
  while [ $# -gt 0 ]; do
    case $1 in
      --proxy | --certificate | --key)
        [ $# -gt 1 ] || fail "$1 needs a value behind it, such as --proxy nginx or --key /root/example.com.key."
        case $1 in --proxy) PROXY=$2 ;; --certificate) CERTIFICATE=$2 ;; --key) CERTIFICATE_KEY=$2 ;; esac
        shift
        ;;
      --own-ca) OWN_CA=yes ;;
      [A-Z]*=*) GIVEN[${1%%=*}]=${1#*=} ;;
      *) fail "There is no option $1. There are --proxy, --certificate, --key, --own-ca, and settings such as PUBLIC_URL=https://www.example.com; docs/deploying.md explains them." ;;
    esac
    shift
  done
  case $PROXY in caddy | nginx | none) ;; *) fail "--proxy takes caddy, nginx or none. Leave it out where you do not know: that is Caddy." ;; esac
  [ -n "$CERTIFICATE" ] && [ -z "$CERTIFICATE_KEY" ] && fail "--certificate needs --key FILE too: the private key that came with the certificate."
  local file
  for file in "$CERTIFICATE" "$CERTIFICATE_KEY"; do
    [ -z "$file" ] || [ -r "$file" ] || fail "$file cannot be read: look whether it is there, and write its whole path, from / on."
  done
  [ -z "$OWN_CA" ] || [ "$PROXY" = caddy ] || fail "--own-ca is Caddy's: leave --proxy out, or give nginx --certificate and --key."
}

require_system() {
  [ -n "$ROOT" ] && return
  [ -e /etc/debian_version ] || fail "This machine has neither Debian nor Ubuntu, for which this is made: take one that has, or follow 'By hand' in docs/deploying.md."
  [ -d /run/systemd/system ] || fail "systemd does not run on this machine, as in a container: follow 'Containers' in docs/deploying.md."
}

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
is_available() { [ -n "$(apt-cache show "$1" 2>/dev/null)" ]; }

install_packages() {
  local wanted='git' missing='' package updated=''
  [ -z "$(database_url)" ] || command -v pg_dump >/dev/null || wanted="$wanted postgresql-client"
  command -v npm >/dev/null || wanted="$wanted nodejs npm"
  case $PROXY in
    caddy) wanted="$wanted caddy" ;;
    nginx)
      wanted="$wanted nginx libnginx-mod-http-brotli-static"
      [ -n "$CERTIFICATE" ] || wanted="$wanted python3-certbot-nginx"
      ;;
  esac
  for package in $wanted; do
    is_installed "$package" && continue
    # A fresh machine knows of no packages yet.
    [ -n "$updated" ] || { apt-get update --quiet || fail "The list of packages could not be fetched: apt-get says why above. Is the machine on the internet? Then run this again."; }
    updated=yes
    if is_available "$package"; then
      missing="$missing $package"
    elif [ "$package" != libnginx-mod-http-brotli-static ]; then
      fail "This system has no package $package: Debian 12, Ubuntu 24.04 or newer is needed. On Ubuntu try: sudo add-apt-repository universe, then run this again."
    fi
  done
  if [ -n "$missing" ]; then
    say "Installing$missing …"
    # shellcheck disable=SC2086 # a list
    DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet --no-install-recommends $missing ||
      fail "The packages could not be installed: apt-get says why above. A fresh machine often installs updates by itself: wait some minutes, then run this again."
  fi
}

# Debian 12 and Ubuntu 24.04 have Node 18, whose npm leaves out without a word what asks for a newer one.
install_newer_node() {
  local version machine wanted
  version=$(node --version)
  version=${version#v}
  [ "${version%%.*}" -lt 20 ] || return 0
  [ "${version%%.*}" -ge 18 ] || fail "This machine has Node $version, which is too old: remove it (sudo apt-get remove nodejs) and run this again on Debian 12, Ubuntu 24.04 or newer."
  case $(uname -m) in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *) fail "There is no Node for this machine's processor, $(uname -m): take a machine with x86_64 or ARM64, which nearly all are." ;;
  esac
  wanted=$(sed -n 's/^ *"node": "\([0-9.]*\)",\{0,1\}$/\1/p' "$SOURCE/package.json")
  [ -x "$TOOLS/bin/node" ] && [ "$("$TOOLS/bin/node" --version)" = "v$wanted" ] && return 0
  say "Installing Node $wanted to build with; this system's is too old …"
  mkdir -p "$TOOLS/bin"
  npm install --prefix "$TOOLS" --ignore-scripts --no-audit --no-fund --loglevel=error \
    "node-linux-$machine@$wanted" "npm@$NPM_VERSION" || fail "Node could not be fetched: npm says why above. Is the machine on the internet? Then run this again."
  ln -sfn "../node_modules/node-linux-$machine/bin/node" "$TOOLS/bin/node"
  ln -sfn ../node_modules/npm/bin/npm-cli.js "$TOOLS/bin/npm"
}

# The repository in which this script stands; an installed site keeps the one that it has.
link_source() {
  mkdir -p "$RELEASES" "$KEPT"
  [ ! -e "$SOURCE" ] || return 0
  git -C "$HERE" -c safe.directory='*' rev-parse --git-dir >/dev/null 2>&1 ||
    fail "$HERE is not in a clone of the repository: sudo git clone <your repository> $SOURCE, then sudo $SOURCE/deploy/install.sh"
  ln -s "$(dirname "$HERE")" "$SOURCE"
  say "The site is built from $(dirname "$HERE")."
}

# whats_wrong NAME VALUE: why a setting cannot be that, in a sentence; nothing where it can.
whats_wrong() {
  case $2 in *[\"\'\\]* | *$'\n'*)
    printf '%s' "$1 holds a quote or a backslash: write it as its code, such as %22 in an address."
    return 0
    ;;
  esac
  case $1 in
    PUBLIC_URL | DESK_URL)
      [[ $2 =~ ^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?/?$ ]] ||
        printf '%s' "$1 has to be an address such as https://www.example.com: begin with https://, and write small letters."
      ;;
    SMTP_URL)
      [[ $2 =~ ^smtps?://([^@/[:space:]]+@)?[^@/[:space:]]+/?$ ]] ||
        printf '%s' "SMTP_URL has to look like smtps://user:password@mail.example.com:465, as your mail provider tells you; in user and password write @ as %40 and / as %2F."
      ;;
    DATABASE_URL)
      [[ $2 =~ ^postgres(ql)?://([^@/[:space:]]+@)?[^@/[:space:]]*/[^@/?[:space:]]+([?][^[:space:]]*)?$ ]] ||
        printf '%s' "DATABASE_URL has to look like postgres://user:password@db.example.com:5432/agency; in user and password write @ as %40 and / as %2F."
      ;;
    MAIL_FROM | MAIL_TO)
      [[ $2 == *?@?* ]] || printf '%s' "$1 has to hold an e-mail address, such as you@example.com."
      ;;
  esac
}

# ask_for NAME QUESTION [may be empty]: until the answer can be.
ask_for() {
  local answer problem
  [ -t 0 ] || return 0
  ASKED_NOW=yes
  while read -r -p "$2 " answer; do
    if [ -z "$answer" ]; then
      [ -z "${3:-}" ] || return 0
      say "This cannot be left empty."
      continue
    fi
    problem=$(whats_wrong "$1" "$answer")
    if [ -z "$problem" ]; then
      GIVEN[$1]=$answer
      return 0
    fi
    say "$problem"
  done
  fail "No more answers came: run this again, and it asks again."
}

read_settings() {
  local name
  for name in $ASKED; do
    [ -z "$(setting "$name")" ] || continue
    [ -z "${GIVEN[$name]:-}" ] || continue
    case $name in
      PUBLIC_URL) ask_for "$name" "The site's address, such as https://www.example.com:" ;;
      DESK_URL) ask_for "$name" "The desk's address, where you read enquiries, such as https://desk.example.com (Enter: no desk yet):" optional ;;
      SMTP_URL) ask_for "$name" "Your mail provider, smtps://user:password@mail.example.com:465; @ in user or password is written %40 (Enter: later):" optional ;;
      MAIL_FROM) [ -z "${GIVEN[SMTP_URL]:-$(setting SMTP_URL)}" ] || ask_for "$name" "Who sends the site's mail, such as The agency <site@example.com>:" ;;
      MAIL_TO) [ -z "${GIVEN[SMTP_URL]:-$(setting SMTP_URL)}" ] || ask_for "$name" "Who gets the enquiries, such as you@example.com:" ;;
    esac
  done
  [ -z "$ASKED_NOW" ] || say "That is all that is asked. The rest goes by itself, in a few minutes, and its last lines say what is next."
}

# Whether all can be as it was given, and as it is in the file; else this ends, and nothing was changed.
check_settings() {
  local name value problem
  for name in "${!GIVEN[@]}"; do
    [ -n "${GIVEN[$name]}" ] || continue
    problem=$(whats_wrong "$name" "${GIVEN[$name]}")
    [ -z "$problem" ] || fail "$problem Nothing was changed; run this again with $name put right."
  done
  [ -n "${GIVEN[PUBLIC_URL]:-}$(setting PUBLIC_URL)" ] ||
    fail "The site's address is missing: run this again with PUBLIC_URL=https://www.example.com, your own."
  for name in PUBLIC_URL DESK_URL; do
    value=$(setting "$name")
    [ -n "$value" ] || continue
    problem=$(whats_wrong "$name" "$value")
    [ -z "$problem" ] || fail "$problem Put it right (sudo nano $SETTINGS), then run this again."
  done
  GIVEN_DATABASE=${GIVEN[DATABASE_URL]:-}
}

# Adds what is missing and leaves what is there, whatever this was called with.
write_settings() {
  local name value present
  for value in TRUSTED_PROXIES=127.0.0.1 HOST=127.0.0.1 PORT=3000 DESK_PORT=3001; do
    name=${value%%=*}
    [ -n "${GIVEN[$name]:-}$(setting "$name")" ] || GIVEN[$name]=${value#*=}
  done
  mkdir -p "$(dirname "$SETTINGS")"
  [ -e "$SETTINGS" ] || install -m 600 /dev/null "$SETTINGS"
  chmod 600 "$SETTINGS"
  # A file that was edited may end without a line's end.
  [ -z "$(tail -c 1 "$SETTINGS")" ] || printf '\n' >>"$SETTINGS"
  while IFS= read -r name; do
    [ -n "$name" ] || continue
    value=${GIVEN[$name]}
    present=$(setting "$name")
    if [ -z "$present" ]; then
      [ -z "$value" ] || printf '%s=%s\n' "$name" "$value" >>"$SETTINGS"
    elif [ "$present" != "$value" ]; then
      say "$name stays as it is in $SETTINGS: change it there."
    fi
  done < <(printf '%s\n' "${!GIVEN[@]}" | sort)
}

# put FILE: writes what comes in, unless somebody has changed the file since this script wrote it.
put() {
  local kept new
  kept=$KEPT/$(basename "$1")
  new=$kept.new
  cat >"$new"
  if cmp -s "$new" "$1"; then
    mv "$new" "$kept"
    return 0
  fi
  if [ -e "$1" ] && ! cmp -s "$kept" "$1" && ! is_as_packaged "$1"; then
    say "$1 was changed by hand and stays as it is; as it would be written now: $new"
    return 0
  fi
  mkdir -p "$(dirname "$1")"
  cp "$new" "$1"
  mv "$new" "$kept"
  say "Wrote $1"
}

is_as_packaged() {
  local sum
  sum=$(md5sum "$1" | cut -d ' ' -f 1)
  dpkg-query -W -f '${Conffiles}\n' 2>/dev/null | grep -qF " $1 $sum"
}

render() {
  PUBLIC_URL=$(setting PUBLIC_URL) DESK_URL=$(setting DESK_URL) OWN_CA=$OWN_CA CERTIFICATE=$CERTIFICATE \
    CERTIFICATE_KEY=$CERTIFICATE_KEY "$CURRENT/node_modules/node/bin/node" "$CURRENT/deploy/renderProxy.ts" "$1"
}

host_of() {
  local host=${1#https://}
  printf '%s' "${host%/}"
}

# A new package starts by itself, and one that could not (another had port 80) stands still.
start_proxy() {
  systemctl enable --quiet "$1"
  systemctl is-active --quiet "$1" || systemctl start "$1" ||
    fail "$1 does not start: sudo systemctl status $1 says why. Mostly another program holds port 80 or 443 (sudo ss -ltnp shows which): stop it, such as by sudo systemctl disable --now apache2, then run this again."
}

set_up_caddy() {
  local file
  for file in "$CERTIFICATE" "$CERTIFICATE_KEY"; do
    if [ -z "$file" ] || [ -n "$ROOT" ]; then continue; fi
    # It would not say so, and start anew for minutes.
    runuser -u caddy -- test -r "$file" ||
      fail "Caddy cannot read $file: put both files where it can, such as by sudo install -m 640 -g caddy $file /etc/caddy/, then run this again with their new paths."
  done
  render Caddyfile >"$KEPT/Caddyfile.candidate"
  caddy validate --adapter caddyfile --config "$KEPT/Caddyfile.candidate" >/dev/null 2>"$KEPT/caddy.log" ||
    fail "Caddy does not take its configuration: $(tail -n 1 "$KEPT/caddy.log") Look at PUBLIC_URL and DESK_URL in $SETTINGS, then run this again."
  put "$ROOT/etc/caddy/Caddyfile" <"$KEPT/Caddyfile.candidate"
  rm -f "$KEPT/Caddyfile.candidate" "$KEPT/caddy.log"
  start_proxy caddy
  timeout 60 systemctl reload caddy || fail "Caddy did not take its configuration: sudo journalctl -u caddy -n 20 says why. Put that right, then run this again."
}

get_certificates() {
  local url host
  for url in "$(setting PUBLIC_URL)" "$(setting DESK_URL)"; do
    host=$(host_of "$url")
    [ -z "$host" ] || [ -e "$ROOT/etc/letsencrypt/live/$host/fullchain.pem" ] ||
      certbot certonly --nginx --non-interactive --agree-tos --email "$(mail_address)" -d "$host" \
        --deploy-hook 'systemctl reload nginx' ||
      fail "There is no certificate for $host: certbot says why above. $(say_how_a_name_leads "$host") Then run this again."
  done
}

# Of the first who gets the enquiries: Let's Encrypt writes there before a certificate runs out.
mail_address() {
  local address
  address=$(setting MAIL_TO)
  address=${address%%,*}
  address=${address##*<}
  printf '%s' "${address%>}"
}

set_up_nginx() {
  local folder=$ROOT/etc/nginx
  # Its log keeps addresses.
  rm -f "$folder/sites-enabled/default"
  if [ -z "$CERTIFICATE" ]; then
    start_proxy nginx
    get_certificates
  fi
  render nginx-server.conf | put "$folder/conf.d/agency.conf"
  [ -z "$(setting DESK_URL)" ] || render nginx-desk.conf | put "$folder/conf.d/agency-desk.conf"
  nginx -t 2>"$KEPT/nginx.log" || fail "nginx does not take its configuration: $(grep -m 1 emerg "$KEPT/nginx.log") Put that file right, then run this again."
  rm -f "$KEPT/nginx.log"
  start_proxy nginx
  systemctl reload nginx
}

link_commands() {
  mkdir -p "$ROOT/usr/local/sbin"
  ln -sfn "$SOURCE/deploy/update.sh" "$ROOT/usr/local/sbin/agency-update"
  ln -sfn "$CURRENT/deploy/agency-desk.sh" "$ROOT/usr/local/sbin/agency-desk"
}

# Whether the world would see it: through the proxy of this machine, whoever has signed its certificate.
look_through_proxy() {
  # Under ROOT there is no proxy that could answer.
  if [ "$PROXY" = none ] || [ -n "$ROOT" ]; then return 0; fi
  local host
  host=$(host_of "$(setting PUBLIC_URL)")
  say "Asking for https://$host as a visitor would; a first certificate takes up to a minute …"
  THROUGH=$host HEALTH_SECONDS=$HEALTH_SECONDS "$CURRENT/node_modules/node/bin/node" "$CURRENT/deploy/isHealthy.ts" ||
    NOT_SEEN=$host
}

# What a name and a certificate need, as a sentence.
say_how_a_name_leads() {
  local address
  address=$(hostname -I 2>/dev/null | cut -d ' ' -f 1) || true
  say "$1 has to lead to this machine: at whoever you have the name from, make an A record for it with this machine's address${address:+ ($address, unless your provider shows another)}, and let ports 80 and 443 through."
}

say_what_is_next() {
  local team number=0 desk
  next() {
    number=$((number + 1))
    say "$number. $*"
  }
  say ""
  say "The site is installed. What is next:"
  say ""
  if [ -n "$NOT_SEEN" ]; then
    next "The site does not answer at https://$NOT_SEEN yet. $(say_how_a_name_leads "$NOT_SEEN") Changed names take up to an hour; $PROXY then gets the certificate by itself, and sudo journalctl -u $PROXY -n 20 says what it is waiting for."
  elif [ "$PROXY" = none ]; then
    next "Have your own proxy do TLS for $(setting PUBLIC_URL), and pass on to http://127.0.0.1:$(setting PORT): 'By hand' in docs/deploying.md."
  else
    next "Look at $(setting PUBLIC_URL) on your phone, and send an enquiry."
  fi
  [ -n "$(setting SMTP_URL)" ] ||
    next "Mail waits, and nothing of it is lost: put lines with SMTP_URL, MAIL_FROM and MAIL_TO into the settings (sudo nano $SETTINGS; docs/settings.md explains them), then run this again."
  if [ -n "$(setting DESK_URL)" ]; then
    desk=server/src/commands/desk.ts
    team=$(service_node "$(readlink -f "$CURRENT")" "$desk" team </dev/null)
    case $team in
      Nobody*)
        next "Get into the desk: open this link on your own phone or computer within 15 minutes. Later, a new one: sudo agency-desk invite \"Your name\""
        service_node "$(readlink -f "$CURRENT")" "$desk" invite "${OWNER:-Owner}" </dev/null
        ;;
      *) next "The desk is at $(setting DESK_URL)" ;;
    esac
  else
    next "Without DESK_URL in $SETTINGS enquiries are read here, by: sudo agency-desk enquiries"
  fi
  next "See what the public still waits for: sudo agency-desk launch-check"
  next "Later, to take a new version or go back: sudo agency-update, sudo agency-update --back"
}

main() {
  read_options "$@"
  require_root
  require_system
  take_lock
  # All that is asked comes first: whoever has answered need not stay.
  read_settings
  check_settings
  install_packages
  check_database
  link_source
  install_newer_node
  write_settings
  say "The settings are in $SETTINGS."
  mend
  deploy_source
  systemctl enable --quiet agency.socket agency.service
  systemctl enable --quiet --now agency-backup.timer
  link_commands
  [ "$PROXY" = none ] || say "Setting up $PROXY, which visitors reach and which encrypts …"
  case $PROXY in caddy) set_up_caddy ;; nginx) set_up_nginx ;; esac
  look_through_proxy
  say_what_is_next
  exit
}

main "$@"
