import { defineConfig } from '@playwright/test'

/** Browser tests: the built site, the real server, a real mail server, in an installed Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  // A busy machine may be too slow once: what fails twice is broken. The report names what passed only then.
  retries: 1,
  reporter: [['list', { printSteps: false }]],
  outputDir: 'test-results',
  use: {
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    trace: 'off',
    // It comes some seconds after a first page and would answer in place of what a test routes; the offline tests allow it.
    serviceWorkers: 'block',
  },
})
