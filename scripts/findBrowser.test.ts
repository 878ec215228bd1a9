import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser, findHeadlessShell } from './findBrowser.ts'

vi.mock('node:fs', { spy: true })
vi.mock('node:child_process', { spy: true })

const PLAYWRIGHTS_OWN = '/home/someone/.cache/ms-playwright/chromium/chrome'
const APT = '/usr/bin/apt-get'

beforeEach(() => {
  // Nothing is really run: an unforeseen call fails like a missing program.
  vi.mocked(spawnSync)
    .mockReset()
    .mockReturnValue({ status: 1 } as never)
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('HEADLESS_SHELL_PATH', '')
  vi.spyOn(chromium, 'executablePath').mockReturnValue(PLAYWRIGHTS_OWN)
  vi.spyOn(console, 'log').mockReturnValue()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('the path that the environment names comes first', () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/my/chromium')
  onThisMachine('/opt/my/chromium', '/usr/bin/chromium', PLAYWRIGHTS_OWN)
  expect(findBrowser()).toBe('/opt/my/chromium')
})

test('a named path that does not exist is a mistake to hear about, not to work around', () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/my/chromium')
  onThisMachine('/usr/bin/chromium')
  expect(findBrowser).toThrow("CHROMIUM_PATH is '/opt/my/chromium'")
})

test('then an installed Chrome or Chromium', () => {
  onThisMachine('/usr/bin/google-chrome', PLAYWRIGHTS_OWN)
  expect(findBrowser()).toBe('/usr/bin/google-chrome')
})

test("then Playwright's own download", () => {
  onThisMachine(PLAYWRIGHTS_OWN, APT)
  expect(findBrowser()).toBe(PLAYWRIGHTS_OWN)
  expect(spawnSync).not.toHaveBeenCalled()
})

test("then, for root, Debian's package", () => {
  onThisMachine(APT)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  vi.mocked(spawnSync).mockReturnValue({ status: 0 } as never)
  expect(findBrowser()).toBe('/usr/bin/chromium')
  const commands = vi.mocked(spawnSync).mock.calls.map(([program, args]) => [program, args?.[0]])
  expect(commands).toEqual([
    ['apt-get', 'update'],
    ['apt-get', 'install'],
  ])
})

test('who is not root, or has no Debian, is told what to do', () => {
  onThisMachine(APT)
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  expect(findBrowser).toThrow(/npx playwright install chromium.*CHROMIUM_PATH/)
  expect(spawnSync).not.toHaveBeenCalled()
  onThisMachine()
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  expect(findBrowser).toThrow(/No browser found/)
})

test('a package that cannot be installed ends in the same message', () => {
  onThisMachine(APT)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  vi.mocked(spawnSync).mockReturnValue({ status: 100 } as never)
  expect(findBrowser).toThrow(/No browser found/)
})

test('a headless shell is taken where there is one: the one that is named, or else Debian’s', () => {
  onThisMachine('/usr/bin/chromium')
  expect(findHeadlessShell()).toBeUndefined()
  onThisMachine('/usr/bin/chromium-headless-shell', '/opt/my/shell')
  expect(findHeadlessShell()).toBe('/usr/bin/chromium-headless-shell')
  vi.stubEnv('HEADLESS_SHELL_PATH', '/opt/my/shell')
  expect(findHeadlessShell()).toBe('/opt/my/shell')
  vi.stubEnv('HEADLESS_SHELL_PATH', '/opt/gone')
  expect(findHeadlessShell).toThrow("HEADLESS_SHELL_PATH is '/opt/gone'")
})

/** Only these files exist. */
function onThisMachine(...files: string[]): void {
  vi.mocked(existsSync).mockImplementation((path) => files.includes(String(path)))
}
