import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../testing/findPrograms.ts'
import { freePort } from '../../testing/server/freePort.ts'
import type { InspectedPage } from './connectDevTools.ts'

const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true }
/** A mobile network with 1.6 Mbit/s and a round trip of 150 ms. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const CPU_SLOWDOWN = 4

export const SLOW_PHONE = `1.6 Mbps, ${NETWORK.latency} ms, CPU ${CPU_SLOWDOWN}× slower, ${SCREEN.width} px at ${SCREEN.deviceScaleFactor}×`

export async function emulateSlowPhone(page: InspectedPage): Promise<void> {
  await page.send('Network.enable')
  await page.send('Page.enable')
  await page.send('Emulation.setDeviceMetricsOverride', SCREEN)
  await page.send('Network.emulateNetworkConditions', NETWORK)
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

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
