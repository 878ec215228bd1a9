import type { Browser, Page } from '@playwright/test'
import { StudioError } from './StudioError.ts'

export interface SceneView {
  /** Zero for artwork that does not move. */
  durationMs: number
  /** The moment that this shot shows. */
  stillMs: number
  page: Page
  /** Draws one moment and takes its picture as a PNG. */
  capture(timeMs: number): Promise<Buffer>
  close(): Promise<void>
}

interface SceneRequest {
  address: string
  /** Reaches the scene as `<html data-shot="…">` before its first line runs. */
  shot: string
  viewport: { width: number; height: number }
  scale: number
}

/** Opens a scene in a page of its own. Fails on any script error, missing file or outside request. */
export async function openScene(browser: Browser, request: SceneRequest): Promise<SceneView> {
  const { address, shot, viewport, scale } = request
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale, locale: 'en-KE' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} for ${response.url()}`)
  })
  const origin = new URL(address).origin
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      problems.push(`asks another server: ${route.request().url()}`)
      return route.abort()
    },
  )
  await page.addInitScript((name) => {
    // The parser has not made <html> yet.
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return
      document.documentElement.setAttribute('data-shot', name)
      observer.disconnect()
    }).observe(document, { childList: true })
  }, shot)
  await page.goto(address, { waitUntil: 'load' })
  // A transition or an animation runs on the browser's clock, not on the scene's.
  await page.addStyleTag({
    content: '*,*::before,*::after{transition:none!important;animation:none!important}',
  })
  const { durationMs, stillMs } = await page.evaluate(async (name) => {
    await document.fonts.ready
    await Promise.all([...document.fonts].map((font) => font.load()))
    const { scene } = window
    await scene?.seek(0)
    return { durationMs: scene?.durationMs ?? 0, stillMs: scene?.stills?.[name] ?? 0 }
  }, shot)
  const failOnProblems = () => {
    if (problems.length === 0) return
    throw new StudioError(`${address} (${shot}) has problems:\n  ${problems.join('\n  ')}`)
  }
  failOnProblems()
  return {
    durationMs,
    stillMs,
    page,
    async capture(timeMs) {
      await page.evaluate((time) => window.scene?.seek(time), timeMs)
      // Only artwork without a background of its own is transparent.
      const png = await page.screenshot({ omitBackground: true, animations: 'allow' })
      failOnProblems()
      return png
    },
    close: () => context.close(),
  }
}
