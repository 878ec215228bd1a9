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

/** Debian's nginx module for the Brotli files that the build has written; Caddy needs no module. */
export const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Finds Chromium's headless shell, which needs a fifth less time for each page. Features that the shell lacks (Background Sync, the
 * measured speed of the network) are tested in the whole browser. `HEADLESS_SHELL_PATH` names another shell.
 * @throws {Error} if the named file does not exist.
 */
export function findHeadlessShell(): string | undefined {
  return named('HEADLESS_SHELL_PATH') ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined)
}

/**
 * Finds the browser for tests and pictures: the one that `CHROMIUM_PATH` names, an installed Chrome or Chromium, or Playwright's download.
 * If there is none, installs Debian's package when run by root.
 * @throws {Error} with what to do if there is no browser.
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
  throw new Error(`${variable} is '${path}', but there is no such file. Correct or unset it.`)
}

/**
 * Makes sure that Caddy and nginx with Brotli are installed. Installs them when run by root on Debian.
 * @throws {Error} with what to do if one of them is missing.
 */
export function findProxies(): void {
  const paths = ['/usr/sbin/nginx', NGINX_BROTLI, '/usr/bin/caddy']
  find(paths, ['nginx', 'libnginx-mod-http-brotli-static', 'caddy'])
}

/**
 * Makes sure that Firefox, and WebKit's MiniBrowser with its driver, are installed. Installs them when run by root on Debian.
 * @throws {Error} with what to do if one of them is missing.
 */
export function findOtherBrowsers(): void {
  const paths = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']
  find(paths, ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'])
}

function find(paths: readonly string[], packages: readonly string[]): void {
  if (paths.every((path) => existsSync(path)) || installFromDebian(...packages)) return
  throw new Error(
    `The deep tests need these programs, where Debian installs them: ${paths.join(', ')}.`,
  )
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
