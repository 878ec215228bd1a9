#!/bin/sh
# Starts the Chromium in BROWSER with Playwright's arguments, but without the two pages of the address bar and the spare process that
# Chromium prepares for each page. These take as much time as the page itself, and no test needs them. Chromium obeys only the last list of
# disabled features, so these names are added to Playwright's list.
BESIDE_THE_PAGE=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess
for argument do
  shift
  case $argument in
    --disable-features=*) argument="$argument,$BESIDE_THE_PAGE" ;;
  esac
  set -- "$@" "$argument"
done
exec "$BROWSER" "$@"
