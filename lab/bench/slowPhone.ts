import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../testing/findPrograms.ts'
import { freePort } from '../../testing/server/freePort.ts'
import type { InspectedPage } from './connectDevTools.ts'

const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true }
/** 1.6 Mbps with 150 ms there and back. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const CPU_SLOWDOWN = 4

/** How a mid-range phone on patchy data is described in what is printed. */
export const SLOW_PHONE = `1.6 Mbps, ${NETWORK.latency} ms, CPU ${CPU_SLOWDOWN}× slower, ${SCREEN.width} px at ${SCREEN.deviceScaleFactor}×`

/** Lets a page load as on such a phone. */
export async function emulateSlowPhone(page: InspectedPage): Promise<void> {
  await page.send('Network.enable')
  await page.send('Page.enable')
  await page.send('Emulation.setDeviceMetricsOverride', SCREEN)
  await page.send('Network.emulateNetworkConditions', NETWORK)
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** A browser whose DevTools listen on that port of this machine. */
export async function launchWithDevTools(): Promise<{ browser: Browser; port: number }> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      `--remote-debugging-port=${port}`,
    ],
  })
  return { browser, port }
}
