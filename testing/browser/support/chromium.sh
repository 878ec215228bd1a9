#!/bin/sh
# Starts the Chromium that BROWSER names, as Playwright asks for it, without what it prepares beside each page for
# an address bar that nobody types in: two pages of its own, and a process for the next site. Together they cost as much
# as the page itself, and no page can tell. Of two lists of features to disable Chromium takes the last alone, so the
# names are added to Playwright's own.
BESIDE_THE_PAGE=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess
for argument do
  shift
  case $argument in
    --disable-features=*) argument="$argument,$BESIDE_THE_PAGE" ;;
  esac
  set -- "$@" "$argument"
done
exec "$BROWSER" "$@"
