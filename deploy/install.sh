#!/usr/bin/env bash
# Installs the site on a server with Debian 12 or Ubuntu 24.04, or newer (docs/deploying.md). Run it again after every change
# of its options or of /etc/agency.env: what is right stays as it is.
#
#   sudo deploy/install.sh PUBLIC_URL=https://www.example.com DESK_URL=https://desk.example.com \
#     MAIL_FROM='The agency <site@example.com>' MAIL_TO=you@example.com
#
# asks for what is missing, for SMTP_URL too, whose password is then in no history. Options, which are kept for later runs:
#   --proxy caddy|nginx|none    what does TLS; Caddy unless said otherwise
#   --certificate FILE --key FILE   your own certificate, copied to where the proxy can read it
#   --certificate auto          Caddy or certbot gets one: so it is unless said otherwise
#   --own-ca                    Caddy's own authority, which browsers do not know: for a trial
set -euo pipefail

HERE=$(dirname "$(readlink -f "$0")")
# shellcheck source=deploy/releases.sh
. "$HERE/releases.sh"

ASKED='PUBLIC_URL DESK_URL SMTP_URL MAIL_FROM MAIL_TO'
KEPT=$AGENCY/written
NPM_VERSION=11.21.2
OPTIONS=$ROOT/etc/agency/options
CERTIFICATE_COPY=$ROOT/etc/agency/certificate.pem
KEY_COPY=$ROOT/etc/agency/key.pem
CADDYFILE=$ROOT/etc/caddy/Caddyfile
NGINX=$ROOT/etc/nginx
ASKED_NOW='' PROXY='' CERTIFICATE='' CERTIFICATE_KEY='' OWN_CA='' NOT_SEEN='' LEFT='' STOPPED='' FROM=''
# Tests say which, or none where no proxy could answer.
PROXY_PORT=${PROXY_PORT-443}
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
  case $PROXY in '' | caddy | nginx | none) ;; *) fail "--proxy takes caddy, nginx or none. Leave it out where you do not know: that is Caddy." ;; esac
  [ "$CERTIFICATE" != auto ] || return 0
  [ -z "$CERTIFICATE$CERTIFICATE_KEY" ] || { [ -n "$CERTIFICATE" ] && [ -n "$CERTIFICATE_KEY" ]; } ||
    fail "--certificate FILE and --key FILE go together: the certificate, and the private key that came with it."
  local file
  for file in "$CERTIFICATE" "$CERTIFICATE_KEY"; do
    [ -z "$file" ] || [ -r "$file" ] || fail "$file cannot be read: look whether it is there, and write its whole path, from / on."
  done
  [ -z "$CERTIFICATE" ] || { CERTIFICATE=$(realpath -s "$CERTIFICATE") && CERTIFICATE_KEY=$(realpath -s "$CERTIFICATE_KEY"); }
}

# What is given now counts more than what was kept, or what an earlier version has set up.
recall_options() {
  local proxy=caddy certificate='' key='' own_ca='' from=''
  if [ -e "$OPTIONS" ]; then
    proxy=$(setting PROXY "$OPTIONS")
    certificate=$(setting CERTIFICATE "$OPTIONS")
    key=$(setting CERTIFICATE_KEY "$OPTIONS")
    own_ca=$(setting OWN_CA "$OPTIONS")
  elif is_ours "$NGINX/conf.d/agency.conf" && { ! is_ours "$CADDYFILE" || systemctl is-active --quiet nginx; }; then
    from=$NGINX/conf.d/agency.conf
    proxy=nginx
    certificate=$(grep -m 1 -oP '^\s*ssl_certificate \K[^;]+' "$from") || true
    key=$(grep -m 1 -oP '^\s*ssl_certificate_key \K[^;]+' "$from") || true
    # That is certbot's.
    [ "$certificate" != "/etc/letsencrypt/live/$(host_of "$(setting PUBLIC_URL)")/fullchain.pem" ] || certificate=''
  elif is_ours "$CADDYFILE"; then
    from=$CADDYFILE
    read -r certificate key < <(grep -m 1 -oP '^\ttls \K.+' "$from") || true
    [ "$certificate" != internal ] || { certificate='' && own_ca=yes; }
  elif [ -L "$ROOT/usr/local/sbin/agency-update" ] && ! is_as_packaged "$CADDYFILE"; then
    from='this machine, without a proxy of ours,'
    proxy=none
  fi
  [ -n "$PROXY$CERTIFICATE$OWN_CA" ] || FROM=$from
  PROXY=${PROXY:-$proxy}
  if [ -z "$CERTIFICATE$OWN_CA" ]; then
    CERTIFICATE=$certificate CERTIFICATE_KEY=$key
    [ "$PROXY" != caddy ] || OWN_CA=$own_ca
  elif [ "$CERTIFICATE" = auto ]; then
    CERTIFICATE=''
  fi
  [ -n "$CERTIFICATE" ] || CERTIFICATE_KEY=''
  [ -z "$OWN_CA" ] || [ "$PROXY" = caddy ] || fail "--own-ca is Caddy's: add --proxy caddy, or give nginx --certificate and --key."
}

keep_options() {
  local tls='a certificate that it gets by itself'
  [ -z "$OWN_CA" ] || tls='certificates of its own, which browsers do not know'
  [ -z "$CERTIFICATE" ] || tls="your certificate $CERTIFICATE and its key $CERTIFICATE_KEY"
  case $PROXY in
    none) tls='your own proxy' ;;
    caddy) tls="Caddy, with $tls" ;;
    nginx) tls="nginx, with $tls" ;;
  esac
  say "Visitors reach the site by $tls${FROM:+, as $FROM says}. $OPTIONS keeps that; an option changes it."
  install -d -m 755 "$(dirname "$OPTIONS")"
  printf '%s\n' "PROXY=$PROXY" "CERTIFICATE=$CERTIFICATE" "CERTIFICATE_KEY=$CERTIFICATE_KEY" "OWN_CA=$OWN_CA" |
    install -m 644 /dev/stdin "$OPTIONS"
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
  # Where another has port 80, it would take that at the next start of the machine.
  [[ "$missing " != *" $PROXY "* ]] || systemctl is-active --quiet "$PROXY" || systemctl disable --quiet "$PROXY"
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
      [ "$1" = PUBLIC_URL ] || [ "$(host_of "$2")" != "$(host_of "${GIVEN[PUBLIC_URL]:-$(setting PUBLIC_URL)}")" ] ||
        printf '%s' "The desk has to have a name of its own, such as https://desk.example.com: no script of the public site reaches it there."
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
  if [ -e "$1" ] && is_as_packaged "$1"; then
    cp "$1" "$kept.packaged"
    say "$1 is as its package brought it; a copy is in $kept.packaged"
  elif [ -e "$1" ] && ! cmp -s "$kept" "$1"; then
    say "$1 was changed by hand and stays as it is. To have the one that belongs to these settings (yours is kept beside it, with a ~): sudo cp --backup $new $1, then run this again."
    LEFT="$LEFT${LEFT:+ && }sudo cp --backup $new $1"
    return 0
  fi
  mkdir -p "$(dirname "$1")"
  cp "$new" "$1"
  mv "$new" "$kept"
  say "Wrote $1"
}

is_ours() { grep -qsF /opt/agency/current/site/dist "$1"; }

# Of Caddy's files; nginx has none that we write.
is_as_packaged() {
  local files
  files=$(dpkg-query -W -f '${Conffiles}\n' caddy 2>/dev/null) && [ -e "$1" ] || return 1
  [[ $files == *" ${1#"$ROOT"} $(md5sum <"$1" | cut -d ' ' -f 1)"* ]]
}

# Where the proxy can read it, whatever folder it came in. Nobody else reads the key.
copy_certificate() {
  local said
  [ -n "$CERTIFICATE" ] || return 0
  if [ ! -e "$CERTIFICATE" ] || [ ! -e "$CERTIFICATE_KEY" ]; then
    [ -e "$KEY_COPY" ] || fail "$CERTIFICATE and $CERTIFICATE_KEY have to be there: put both there, then run this again."
    say "$CERTIFICATE or $CERTIFICATE_KEY is gone: the copies of last time, $CERTIFICATE_COPY and $KEY_COPY, stay."
  elif ! cmp -s "$CERTIFICATE" "$CERTIFICATE_COPY" || ! cmp -s "$CERTIFICATE_KEY" "$KEY_COPY"; then
    said=$("$CURRENT/node_modules/node/bin/node" "$HERE/isKeyOf.ts" "$CERTIFICATE_KEY" "$CERTIFICATE") ||
      fail "$said Put the right file there, then run this again. Until then the proxy goes on as before."
    install -m 644 "$CERTIFICATE" "$CERTIFICATE_COPY"
    install -m 600 "$CERTIFICATE_KEY" "$KEY_COPY"
    say "Copied the certificate and its key to $CERTIFICATE_COPY and $KEY_COPY. Once they are renewed, put the new ones where these came from, then: sudo $SOURCE/deploy/install.sh"
  fi
  # nginx reads it as root.
  ! getent group caddy >/dev/null || { chgrp caddy "$KEY_COPY" && chmod 640 "$KEY_COPY"; }
}

render() {
  local certificate='' key=''
  [ -z "$CERTIFICATE" ] || certificate=$CERTIFICATE_COPY key=$KEY_COPY
  PUBLIC_URL=$(setting PUBLIC_URL) DESK_URL=$(setting DESK_URL) OWN_CA=$OWN_CA CERTIFICATE=$certificate \
    CERTIFICATE_KEY=$key "$CURRENT/node_modules/node/bin/node" "$CURRENT/deploy/renderProxy.ts" "$1"
}

host_of() {
  local host=${1#https://}
  printf '%s' "${host%/}"
}

# Two cannot have ports 80 and 443. The one that this script has set up before makes room, and comes back where the new one fails.
stop_other_proxy() {
  local other=caddy file=$CADDYFILE others=''
  if [ "$PROXY" = caddy ]; then
    other=nginx file=$NGINX/conf.d/agency.conf
    # shellcheck disable=SC2010 # only whether there are any
    others=$(ls -d "$NGINX"/conf.d/*.conf "$NGINX"/sites-enabled/* 2>/dev/null | grep -vE '/(agency(-desk)?[.]conf|default)$') || true
  fi
  is_ours "$file" || is_as_packaged "$file" || return 0
  systemctl is-active --quiet "$other" || systemctl is-enabled --quiet "$other" 2>/dev/null || return 0
  [ -n "$others" ] || cmp -s "$KEPT/$(basename "$file")" "$file" || is_as_packaged "$file" || others=$file
  [ -z "$others" ] ||
    fail "$other goes on as before, since it may serve other sites too: $others. Where it need not, stop it and run this again in one go, as nothing answers in between: sudo systemctl disable --now $other && sudo $SOURCE/deploy/install.sh"
  STOPPED=$other
  trap bring_back EXIT
  systemctl disable --quiet --now "$other"
  say "$other is stopped and does not start with the machine any more: $PROXY takes its place."
}

# shellcheck disable=SC2317 # at the end of a run that failed
bring_back() {
  [ -n "$STOPPED" ] || return 0
  systemctl disable --quiet --now "$PROXY" || true
  systemctl enable --quiet --now "$STOPPED" && say "$STOPPED runs again, as before." >&2
}

# A new package starts by itself, and one that could not (another had port 80) stands still.
start_proxy() {
  stop_other_proxy
  systemctl is-active --quiet "$1" || systemctl start "$1" || {
    systemctl disable --quiet "$1"
    fail "$1 does not start: sudo systemctl status $1 says why. Mostly another program holds port 80 or 443 (sudo ss -ltnp shows which): stop it, such as by sudo systemctl disable --now apache2, then run this again."
  }
  systemctl enable --quiet "$1"
}

# Of a proxy that does not answer.
how_to_mend() {
  if [ -n "$LEFT" ]; then
    printf '%s' "The configuration of $PROXY was changed by hand and stays as it is. To put the one that was written in its place (yours is kept beside it, with a ~): $LEFT. Then run this again."
  else
    printf '%s' "sudo journalctl -u $PROXY -n 20 says why. Put that right, then run this again."
  fi
}

set_up_caddy() {
  copy_certificate
  render Caddyfile >"$KEPT/Caddyfile.candidate"
  caddy validate --adapter caddyfile --config "$KEPT/Caddyfile.candidate" >/dev/null 2>"$KEPT/caddy.log" ||
    fail "Caddy does not take its configuration: $(tail -n 1 "$KEPT/caddy.log") Look at PUBLIC_URL and DESK_URL in $SETTINGS, then run this again."
  put "$CADDYFILE" <"$KEPT/Caddyfile.candidate"
  rm -f "$KEPT/Caddyfile.candidate" "$KEPT/caddy.log"
  start_proxy caddy
  timeout 60 systemctl reload caddy || fail "Caddy did not take its configuration. $(how_to_mend)"
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
  local text
  copy_certificate
  # Its log keeps addresses.
  rm -f "$NGINX/sites-enabled/default"
  if [ -z "$CERTIFICATE" ]; then
    start_proxy nginx
    get_certificates
  fi
  text=$(render nginx-server.conf)
  put "$NGINX/conf.d/agency.conf" <<<"$text"
  if [ -n "$(setting DESK_URL)" ]; then
    text=$(render nginx-desk.conf)
    put "$NGINX/conf.d/agency-desk.conf" <<<"$text"
  fi
  nginx -t 2>"$KEPT/nginx.log" || fail "nginx does not take its configuration: $(grep -m 1 emerg "$KEPT/nginx.log") Put that file right, then run this again. ${LEFT:+$(how_to_mend)}"
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
  if [ "$PROXY" = none ] || [ -z "$PROXY_PORT" ]; then return 0; fi
  local host
  host=$(host_of "$(setting PUBLIC_URL)")
  say "Asking for https://$host as a visitor would$([ -n "$CERTIFICATE" ] || printf '; a first certificate takes up to a minute') …"
  THROUGH=$host PROXY_PORT=$PROXY_PORT HEALTH_SECONDS=$HEALTH_SECONDS "$CURRENT/node_modules/node/bin/node" "$CURRENT/deploy/isHealthy.ts" ||
    NOT_SEEN=$host
  [ -n "$NOT_SEEN" ] || return 0
  # All but a first certificate is on this machine.
  if [ -n "$LEFT$CERTIFICATE$OWN_CA" ] || [ "$PROXY" = nginx ] || ! systemctl is-active --quiet "$PROXY"; then
    fail "The site is installed and does not answer at https://$host. $(how_to_mend)"
  fi
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
  recall_options
  # All that is asked comes first: whoever has answered need not stay.
  read_settings
  check_settings
  keep_options
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
  STOPPED=''
  say_what_is_next
  exit
}

main "$@"
