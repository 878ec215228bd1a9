import { defineConfig } from '@playwright/test'

/**
 * Playwright's own choice, repeated: of two lists of features to disable Chromium takes the last alone.
 * See `disabledFeatures` in playwright-core.
 */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * What Chromium prepares beside each page that it opens, for an address bar that nobody types in: two pages of its
 * own, and a process for the next site. Together they cost as much as the page itself, and no page can tell.
 */
const BESIDE_THE_PAGE = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

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
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...BESIDE_THE_PAGE].join()}`,
      ],
    },
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    trace: 'off',
    // It comes some seconds after a first page and would answer in place of what a test routes; the offline tests allow it.
    serviceWorkers: 'block',
  },
})
