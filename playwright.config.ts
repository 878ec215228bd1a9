import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** Browser tests: the built site, the real server, a real mail server, in an installed Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  // What is waited for comes at once; a machine that does something else beside it takes its time.
  expect: { timeout: 10_000 },
  // A busy machine may be too slow once: what fails twice is broken. The report names what passed only then.
  retries: 1,
  reporter: [['list', { printSteps: false }]],
  outputDir: 'test-results',
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: browser(process.env.CHROMIUM_PATH) }),
      args: ['--no-sandbox'],
    },
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    trace: 'off',
    // It comes some seconds after a first page and would answer in place of what a test routes; the offline tests allow it.
    serviceWorkers: 'block',
  },
})

/** Through a script that leaves out what no test sees, where there is a shell to run it. */
function browser(path: string): string {
  return process.platform === 'win32' ? path : join(import.meta.dirname, 'e2e/support/chromium.sh')
}
