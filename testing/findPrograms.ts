import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Debian's module for nginx, which sends what the build has compressed; Caddy has it in itself. */
export const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Chromium without a window, where it is installed: it costs a fifth less for each page. What it lacks (Background
 * Sync, the network's measured speed) is tested in the whole browser. `HEADLESS_SHELL_PATH` names another.
 * @throws {Error} when what it names is not there.
 */
export function findHeadlessShell(): string | undefined {
  return named('HEADLESS_SHELL_PATH') ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined)
}

/**
 * The browser for tests and pictures: the one that `CHROMIUM_PATH` names, an installed Chrome or Chromium,
 * Playwright's own download, or, for root on Debian, the package that is then installed.
 * @throws {Error} saying what to do when there is none.
 */
export function findBrowser(): string {
  const found = [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path))
  const path = named('CHROMIUM_PATH') ?? found
  if (path) return path
  if (installFromDebian('chromium', 'chromium-headless-shell')) return '/usr/bin/chromium'
  throw new Error(
    'No browser found. Install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  )
}

function named(variable: string): string | undefined {
  const path = process.env[variable]
  if (!path) return undefined
  if (existsSync(path)) return path
  throw new Error(`${variable} is '${path}', and there is no such file.`)
}

/**
 * nginx with Brotli and Caddy, before which our files for them are tried; for root on Debian, the packages are installed.
 * @throws {Error} saying what to do where one is missing.
 */
export function findProxies(): void {
  const places = ['/usr/sbin/nginx', NGINX_BROTLI, '/usr/bin/caddy']
  find(places, ['nginx', 'libnginx-mod-http-brotli-static', 'caddy'])
}

/**
 * Firefox and WebKit's MiniBrowser with its driver, in which one journey each is tried; for root on Debian, the packages are installed.
 * @throws {Error} saying what to do where one is missing.
 */
export function findOtherBrowsers(): void {
  const places = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']
  find(places, ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'])
}

function find(places: readonly string[], packages: readonly string[]): void {
  if (places.every((path) => existsSync(path)) || installFromDebian(...packages)) return
  throw new Error(`The deep tests need these as Debian installs them: ${places.join(', ')}.`)
}

function installFromDebian(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} from Debian (once; this takes a minute or two) …`)
  const run = (...command: readonly string[]) =>
    spawnSync('apt-get', command, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
