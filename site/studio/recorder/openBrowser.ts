import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { StudioError } from './StudioError.ts'

const NAMES = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']

/**
 * A headless Chromium: the one that `CHROMIUM_PATH` names, else one that is installed, else
 * Playwright's own.
 */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    // Fonts are hinted and smoothed by the machine's own rules otherwise: files would differ by machine.
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text', '--hide-scrollbars'],
  })
}

function findChromium(): string {
  const { CHROMIUM_PATH: named, PATH = '' } = process.env
  if (named && !existsSync(named)) {
    throw new StudioError(`CHROMIUM_PATH is ${named}, where there is no file. Correct or unset it.`)
  }
  const folders = ['/usr/bin', ...PATH.split(delimiter)]
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const path = [named, ...installed, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  )
  if (path) return path
  throw new StudioError(
    'No Chromium or Chrome was found to draw the scenes. Install one (Debian: apt install chromium), ' +
      'or set CHROMIUM_PATH to its executable.',
  )
}
