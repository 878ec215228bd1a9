import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { DEEP_FILES, IS_DEEP } from './testing/depth.ts'
import { RETRIES, TEST_MS, WAIT_MS } from './testing/limits.ts'
import { BROWSER } from './testing/server/enquiry.ts'

/** Matches tests of features that the headless shell lacks: Background Sync, push messages, the measured speed of the network. */
const WHOLE_BROWSER = /journeys\/offline|behaviour\/weight|desk\/(push|firstSteps)/

/** Runs all windows of a browser context in one process, because each new process would compile the same scripts again. */
const ONE_RENDERER = ['--process-per-site', '--renderer-process-limit=1']

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
    // A headless browser's default user agent says that it is headless, and the server would not count its visits.
    userAgent: BROWSER,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    trace: 'off',
    // A service worker would answer the requests that a test intercepts. Only the offline tests allow it.
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
  // The script starts Chromium without parts that no test needs. On Windows, which has no shell to run it, Chromium is started directly.
  const script = join(import.meta.dirname, 'testing/browser/support/chromium.sh')
  return process.platform === 'win32'
    ? { launchOptions: { args, executablePath: browser } }
    : { launchOptions: { args, executablePath: script, env: { ...process.env, BROWSER: browser } } }
}
