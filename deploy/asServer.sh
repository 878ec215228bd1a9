#!/bin/sh
# Runs a command as the server's user in a container that starts as root, whose data may still belong to root.
set -eu
if [ "$(id -u)" = 0 ]; then
  chown agency:agency "$DATA_DIR"
  exec setpriv --reuid=agency --regid=agency --clear-groups --no-new-privs --inh-caps=-all -- "$@"
fi
exec "$@"
