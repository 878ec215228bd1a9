#!/bin/sh
# Puts what the server and its publisher run on, and nothing else, into the folder that is named: for the image, after a build.
set -eu
target=$1
mkdir -p "$target"
cp --parents --recursive package.json package-lock.json .npmrc ./*/package.json \
  server/src protocol/src schema/src tokens commands content deploy \
  site/src site/public site/media site/build site/dist desk/dist "$target"
cd "$target"
npm ci --omit=dev --ignore-scripts --workspace=server --workspace=site --include-workspace-root --no-audit --no-fund --loglevel=error
# The one of the lock file, where everything looks for it (commands/bootstrap.mjs).
mkdir -p node_modules/node/bin
mv -f node_modules/node-*/bin/node node_modules/node/bin/node
rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src package-lock.json .npmrc
