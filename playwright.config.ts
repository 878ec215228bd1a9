import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { DEEP_FILES, IS_DEEP } from './testing/depth.ts'
import { RETRIES, TEST_MS, WAIT_MS } from './testing/limits.ts'
import { BROWSER } from './testing/server/enquiry.ts'

/** The worker's Background Sync and push messages, and what Chromium loads early on a line that it has measured. */
const WHOLE_BROWSER = /journeys\/offline|behaviour\/weight|desk\/push/

/** All windows of a context in one process: each new one would begin by compiling the same scripts again. */
const ONE_RENDERER = ['--process-per-site', '--renderer-process-limit=1']

/** Browser tests: the built site, the real server, a real mail server, in an installed Chromium. */
export default defineConfig({
  testDir: 'testing/browser',
  testMatch: '**/*.test.ts',
  testIgnore: IS_DEEP ? [] : DEEP_FILES,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  retries: RETRIES,
  reporter: [['list', { printSteps: false }], ['./testing/TestReporter.ts']],
  outputDir: 'test-results',
  use: {
    // A headless browser’s own name is that of no visitor, and not counted.
    userAgent: BROWSER,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    trace: 'off',
    // It comes some seconds after a first page and would answer in place of what a test routes; the offline tests allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'shell',
      testIgnore: IS_DEEP ? WHOLE_BROWSER : [WHOLE_BROWSER, DEEP_FILES],
      use: launch(process.env.HEADLESS_SHELL_PATH),
    },
    { name: 'chromium', testMatch: WHOLE_BROWSER, use: launch(process.env.CHROMIUM_PATH) },
  ],
})

function launch(browser: string | undefined) {
  const args = ['--no-sandbox', '--disable-gpu', ...ONE_RENDERER]
  if (!browser) return { launchOptions: { args } }
  // Through a script that leaves out what no test sees, where there is a shell to run it.
  const script = join(import.meta.dirname, 'testing/browser/support/chromium.sh')
  return process.platform === 'win32'
    ? { launchOptions: { args, executablePath: browser } }
    : { launchOptions: { args, executablePath: script, env: { ...process.env, BROWSER: browser } } }
}
