import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const SITE = join(import.meta.dirname, '../../site/dist')

/** The addresses of the scripts that are asked for from now on. */
export function collectScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

/** What scripts of the built site weigh together on their way, in bytes without headers. */
export function scriptBytes(urls: readonly string[]): number {
  const files = urls.map((url) => join(SITE, new URL(url).pathname))
  const sizes = files.map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
  return sizes.reduce((sum, size) => sum + size, 0)
}
