#!/bin/sh
# Run by the Dockerfile after a build: copies the files that the server and its publisher need into the folder `$1`.
set -eu
target=$1
mkdir -p "$target"
cp --parents --recursive package.json package-lock.json .npmrc ./*/package.json \
  server/src protocol/src schema/src tokens commands content deploy \
  site/src site/public site/media site/build site/dist desk/dist "$target"
cd "$target"
npm ci --omit=dev --ignore-scripts --workspace=server --workspace=site --include-workspace-root --no-audit --no-fund --loglevel=error
# Puts the Node of the lock file where commands/bootstrap.mjs puts it.
mkdir -p node_modules/node/bin
mv -f node_modules/node-*/bin/node node_modules/node/bin/node
rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src package-lock.json .npmrc
