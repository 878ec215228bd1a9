import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../../testing/findPrograms.ts'

/** A headless Chromium that draws alike on every machine. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    // Fonts are hinted and smoothed by the machine's own rules otherwise: files would differ by machine.
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text', '--hide-scrollbars'],
  })
}
